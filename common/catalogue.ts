import { z } from 'zod'

/** What the API knows of the content: written at build as `dist/api/catalogue.json`, parsed when it starts. */
export const catalogueSchema = z.object({
  workshops: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
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
    /** Origins that a visitor may load with a click (map, social network), for the security policy. */
    embedOrigins: z.array(z.string()),
    /** Whether consent is managed by Cookiebot. */
    usesCookiebot: z.boolean(),
  }),
  /** The terms and prices of an enrolment, for the confirmation: a link is no durable medium (Directive 2011/83, Article 8(7)). */
  terms: z.object({
    title: z.string(),
    sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  }),
  /** Old addresses and where they lead now. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  /** How long personal data are kept. */
  retention: z.object({
    enrolmentDays: z.number(),
    contactDays: z.number(),
    unconfirmedNewsletterHours: z.number(),
    invoiceYears: z.number(),
  }),
  /** Content files that still wait for the centre's own words, names or photos. */
  samples: z.array(z.string()),
  /** `2025/2026` */
  schoolYear: z.string(),
})

export type Catalogue = z.output<typeof catalogueSchema>
