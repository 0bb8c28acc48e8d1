import { z } from 'zod'
import { logosSchema, mailColoursSchema } from './brand'
import { LETTER_KIND_NAMES } from './letter-kinds'
import { seatsSchema } from './seats-schema'

/** Content that the server needs: written at build to `dist/api/catalogue.json`, parsed when the server starts. */
export const catalogueSchema = z.object({
  workshops: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      /** Building and address: `Hiša otrok, Ulica 1, Primerje`. */
      location: z.string().optional(),
      bring: z.string().optional(),
      /** Settings of enrolment (enrolment-window.ts). Without them enrolment is always open. */
      enrolment: z
        .object({
          state: z.enum(['open', 'waiting', 'closed']),
          from: z.string().optional(),
          text: z.string().optional(),
        })
        .optional(),
    }),
  ),
  /** Groups: the rows of the price list, in its order. */
  groups: z.array(
    z.object({
      /** Created by `toGroupId` in groups.ts. */
      id: z.string(),
      workshopId: z.string(),
      /** Undefined when the workshop has only one group. */
      name: z.string().optional(),
      ageFrom: z.number().optional(),
      ageTo: z.number().optional(),
      day: z.string().optional(),
      time: z.string().optional(),
      room: z.string().optional(),
      /** Hours of 60 minutes. */
      weeklyHours: z.number().optional(),
      mentorName: z.string(),
      /** `30 € na mesec` */
      price: z.string().optional(),
      priceCents: z.int().optional(),
      /** VAT rate in percent; the price includes the tax. */
      vatRate: z.number().optional(),
      /** Maximum number of participants. Without it the office decides about every enrolment. */
      places: z.number().optional(),
      /** Instant of the last change of what calendars show of the lessons; unknown in development. */
      changedAt: z.string().optional(),
    }),
  ),
  /** Period to which all prices of the price list apply. */
  pricePeriod: z.enum(['month', 'season', 'workshop']).optional(),
  /** Settings of payments; without them the program neither bills nor records payments. */
  payments: z
    .object({
      iban: z.string(),
      /** Registered short name of the account's holder, which banks compare with the IBAN. */
      name: z.string(),
      /** Day of the month on which its amount is due. */
      day: z.int(),
      /** Days on which instalments are due, in order; they replace `day`. */
      instalments: z.array(z.string()),
      /** Days after the due day after which the office is shown a reminder. */
      reminderDays: z.int(),
      /** Minimum number of days from the creation of a line to its due day. */
      daysToPay: z.int(),
      /** Day of the first month that this program bills. */
      from: z.string().optional(),
      discounts: z.array(
        z.object({
          name: z.string(),
          /** `child`: for each further child of a payer; `workshop`: for each further workshop of a child. */
          each: z.enum(['child', 'workshop']),
          /** Hundredths of a percent of the fee. */
          percentHundredths: z.int().optional(),
          /** Amount for a whole month. */
          cents: z.int().optional(),
        }),
      ),
    })
    .optional(),
  answerHours: z.number(),
  /** Last day, `YYYY-MM-DD`, on which places are reserved for invited participants of the last season. */
  keptUntil: z.string().optional(),
  site: z.object({
    name: z.string(),
    /** Registered name of the legal entity that concludes contracts and issues certificates. */
    provider: z.string(),
    shortName: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    phones: z.array(z.string()),
    email: z.string(),
    /** Default of MAIL_FROM: `Name <address>`. */
    mailFrom: z.string(),
    /** Default of MAIL_TO. */
    mailTo: z.array(z.string()),
    privacyEmail: z.string(),
    enrolmentNote: z.string(),
    /** Whether prices include VAT. They do if the contracting party has a VAT id. */
    chargesVat: z.boolean(),
    colours: mailColoursSchema,
    logos: logosSchema,
    /** Origin of the embedded map, for the Content-Security-Policy. */
    mapOrigin: z.string(),
    /** Sign-in dialog: `sample` simulates a sign-in, `link` sends a link by e-mail. */
    signIn: z.enum(['sample', 'link']),
    /** False for a centre that runs only the website with its forms: no office, no private pages of families. */
    hasOffice: z.boolean(),
    usesCookiebot: z.boolean(),
  }),
  /** Terms and prices, sent with the confirmation of an enrolment: a link is no durable medium (Directive 2011/83, Article 8(7)). */
  terms: z.object({
    title: z.string(),
    /** `YYYY-MM-DD` */
    updatedOn: z.string().optional(),
    /** Price list and terms, with third-level headings. */
    markdown: z.string(),
  }),
  /** Unused without the office. */
  letters: z.record(z.enum(LETTER_KIND_NAMES), z.object({ subject: z.string(), body: z.string() })),
  /** Published issues of the newsletter, newest first. An issue is published before it is sent. */
  issues: z.array(
    z.object({
      /** File name without ending: `2026-03`. */
      name: z.string(),
      subject: z.string(),
      summary: z.string(),
      /** Markdown, with the announced news and events. */
      body: z.string(),
      /** Whether the archive has a page of the issue, at `toIssuePath(name)`. */
      isArchived: z.boolean(),
      digest: z.string(),
    }),
  ),
  /** Stage performances with their number of visitors, for the office's reports. */
  performances: z.array(z.object({ heldOn: z.string(), title: z.string(), visitors: z.number() })),
  /** Events whose seats visitors reserve, past ones included. */
  seatedEvents: z.array(
    z.object({
      /** Permanent, also when the event is moved. */
      id: z.string(),
      name: z.string(),
      heldOn: z.string(),
      /** `18.00` */
      begins: z.string(),
      ends: z.string().optional(),
      place: z.string().optional(),
      /** Instant after which pages hide the event. */
      endsAt: z.string(),
      isCancelled: z.boolean(),
      seats: seatsSchema,
    }),
  ),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  retention: z.object({
    enrolmentDays: z.number(),
    /** Days for which messages of plain forms, i.e. of the contact form, are kept. */
    contactDays: z.number(),
    /** Days after the withdrawal for which a subscription and the proof of its consent are kept. */
    proofDays: z.number(),
    /** Days for which sent mails are kept in database and files. Their recipients are deleted earlier. */
    mailDays: z.number(),
    /** Days for which mails about people stay in the centre's mailboxes. Staff delete them by hand. */
    mailboxDays: z.number(),
    unconfirmedNewsletterHours: z.number(),
    invoiceYears: z.number(),
    /** Days after the end of the season for which attendance is kept by name. */
    attendanceDays: z.number(),
    confirmationYears: z.number(),
  }),
  /** Content files that still contain sample texts, names or photos. */
  samples: z.array(z.string()),
  /** `2025/2026` */
  schoolYear: z.string(),
  /** First and last day of the season; undefined when `schoolYear` contains no year. */
  season: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Days without lessons: first and last day, `YYYY-MM-DD`. */
  holidays: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
})

export type Catalogue = z.output<typeof catalogueSchema>

export type CatalogueGroup = Catalogue['groups'][number]
