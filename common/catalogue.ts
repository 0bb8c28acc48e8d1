import { z } from 'zod'
import { logosSchema, mailColoursSchema } from './brand'
import { LETTER_NAMES } from './letters'

/** What the API knows of the content: written at build as `dist/api/catalogue.json`, parsed when it starts. */
export const catalogueSchema = z.object({
  workshops: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      /** Building and address: `Hiša otrok, Ulica 1, Primerje`. */
      location: z.string().optional(),
      /** What to bring. */
      bring: z.string().optional(),
      /** How it takes enrolments; without it, from everybody. */
      enrolment: z
        .object({
          state: z.enum(['open', 'waiting', 'closed']),
          from: z.string().optional(),
          text: z.string().optional(),
        })
        .optional(),
    }),
  ),
  /** Rows of the price list, in its order. */
  groups: z.array(
    z.object({
      /** See places.ts. */
      id: z.string(),
      workshopId: z.string(),
      /** Undefined when the workshop has one group. */
      name: z.string().optional(),
      ageFrom: z.number().optional(),
      ageTo: z.number().optional(),
      day: z.string().optional(),
      time: z.string().optional(),
      room: z.string().optional(),
      /** Hours of 60 minutes. */
      weeklyHours: z.number().optional(),
      mentorName: z.string(),
      /** Amount and what it is paid for, in words: `30 € na mesec`. */
      price: z.string().optional(),
      /** How many people it takes; without it staff place everybody themselves. */
      places: z.number().optional(),
    }),
  ),
  /** Hours that somebody has to answer an offered place. */
  answerHours: z.number(),
  /** Until the end of this day, `YYYY-MM-DD`, places are kept for the families of last season that were invited. */
  keptUntil: z.string().optional(),
  site: z.object({
    name: z.string(),
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
    /** What an enrolment binds to. */
    enrolmentNote: z.string(),
    /** What its mails are coloured with. */
    colours: mailColoursSchema,
    logos: logosSchema,
    /** Origin of the map, for the policy of pages that embed it. */
    mapOrigin: z.string(),
    /** What the dialog »Prijava« does: a simulation, or links by e-mail. */
    signIn: z.enum(['sample', 'link']),
    /** Whether consent is managed by Cookiebot. */
    usesCookiebot: z.boolean(),
  }),
  /** The terms and prices of an enrolment, for the confirmation: a link is no durable medium (Directive 2011/83, Article 8(7)). */
  terms: z.object({
    title: z.string(),
    /** Day of their last change, `YYYY-MM-DD`. */
    updatedOn: z.string().optional(),
    sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  }),
  /** What the office and its rules write to families, with names in braces. */
  letters: z.record(z.enum(LETTER_NAMES), z.object({ subject: z.string(), body: z.string() })),
  /** The newsletter's published issues, the newest first; published is not sent. */
  issues: z.array(
    z.object({
      /** Its file's name: `2026-03`. */
      name: z.string(),
      subject: z.string(),
      /** One sentence of what is in it. */
      summary: z.string(),
      /** Markdown of letters, with the news and events that it announces. */
      body: z.string(),
      /** Whether it is a page of the site too: `issuePath(name)`. */
      isArchived: z.boolean(),
      /** Of all that leaves; changes with each of its words. */
      digest: z.string(),
    }),
  ),
  /** Old addresses and where they lead now. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  /** How long personal data are kept: one term per purpose. */
  retention: z.object({
    enrolmentDays: z.number(),
    /** Messages of plain forms. */
    contactDays: z.number(),
    /** After a withdrawal, the proof of a consent and its subscription. */
    proofDays: z.number(),
    /** Rows of mails that left, by then without recipients, and copies of mails in files. */
    mailDays: z.number(),
    /** Mails about people in the centre's own mailboxes; deleted by people. */
    mailboxDays: z.number(),
    unconfirmedNewsletterHours: z.number(),
    invoiceYears: z.number(),
  }),
  /** Content files that still wait for the centre's own words, names or photos. */
  samples: z.array(z.string()),
  /** `2025/2026` */
  schoolYear: z.string(),
  /** Its first and last day, from which ages are counted too; undefined when no year stands in it. */
  season: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Days without lessons, `YYYY-MM-DD` from the first to the last. */
  holidays: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
})

export type Catalogue = z.output<typeof catalogueSchema>

export type CatalogueGroup = Catalogue['groups'][number]
