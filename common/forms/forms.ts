// Every form that visitors send: where it goes, what it says, and what people agree to with its ticks. Paths, names,
// kinds (api/season/form-kinds.ts) and islands follow from here; a form's fields stand in its own file beside this one.
import { routes } from '../routes'

/** What browser and server know of a form alike. */
export interface FormDefinition {
  /** Address of its call (docs/product.md, HTTP). */
  path: `/api/${string}`
  /** Name of its bot check: a proof is good for this form only. */
  action: string
  /** Folder of its island. */
  island: `${string}-form`
  /** What it says before, while and after sending (docs/product.md, sections 2, 4 and 8). */
  messages: {
    submit: string
    busy: string
    success: string
    failure: string
    /** Of its toasts. */
    successTitle?: string
    failureTitle?: string
    /** Said when what was thrown is no Error; without it like every other failure. */
    unknownFailure?: string
  }
}

/** By the names that pages (`data-form`), the database and `ckd` know them by. */
export const siteForms = {
  registration: {
    path: '/api/send-registration',
    action: 'registration_form',
    island: 'enrolment-form',
    messages: {
      submit: 'Pošlji',
      busy: 'Pošiljam...',
      success: 'Hvala za prijavo! Podrobnosti bomo potrdili po e-pošti.',
      failure: 'Pri pošiljanju prijave je prišlo do napake. Poskusite znova.',
    },
  },
  contact: {
    path: '/api/send-contact',
    action: 'contact_form',
    island: 'plain-form',
    messages: {
      submit: 'Pošlji',
      busy: 'Pošiljam...',
      success: 'Hvala za sporočilo! Odgovorili vam bomo v najkrajšem možnem času.',
      failure: 'Pri pošiljanju sporočila je prišlo do napake. Poskusite znova.',
    },
  },
  newsletter: {
    path: '/api/subscribe-newsletter',
    action: 'newsletter_form',
    island: 'newsletter-form',
    messages: {
      submit: 'Naroči se',
      busy: 'Pošiljanje...',
      successTitle: 'Uspešno!',
      success: 'Uspešno ste se prijavili na E-novice.',
      failureTitle: 'Napaka',
      failure: 'Pri prijavi je prišlo do napake.',
      unknownFailure: 'Prišlo je do napake. Prosimo poskusite ponovno.',
    },
  },
} as const satisfies Record<string, FormDefinition>

export type FormName = keyof typeof siteForms
export type SiteForm = (typeof siteForms)[FormName]

/** A piece of a consent's wording: plain, or a link to the document it names. */
export type ConsentPart = string | { label: string; path: string }

export interface Consent {
  id: string
  version: string
  /** The wording for the page, with its links. */
  parts: readonly ConsentPart[]
  /** The same wording as plain text; this is what is stored. */
  text: string
}

/**
 * What people agree to, word for word. A text that was ever published is never edited: a changed wording is a new
 * version, because every stored consent names the version it was given for (GDPR, Article 7(1)). The centre's name is filled in
 * where a page shows it and where it is stored (braces.ts). Pages hold it as HTML: what is marked as pure never reaches the browser.
 */
export const consents = {
  /** Required box of the enrolment form. */
  enrolment: /* @__PURE__ */ defineConsent('enrolment_terms', '2025-10', [
    'Strinjam se s ',
    { label: 'pogoji in cenikom', path: routes.terms },
    '. Pred oddajo prijave mi je bilo na voljo ',
    { label: 'obvestilo o zasebnosti', path: routes.privacyNotice },
    '.',
  ]),
  /** Box of the newsletter form and the optional box of the enrolment form. */
  newsletter: /* @__PURE__ */ defineConsent('newsletter', '2025-10', [
    'Strinjam se, da mi {ime_centra} po e-pošti pošilja e-novice o dogodkih, delavnicah in drugih dejavnostih. Soglasje lahko kadar koli prekličem s povezavo za odjavo v vsakem sporočilu ali z obvestilom na kontaktni naslov centra.',
  ]),
} as const

function defineConsent(id: string, version: string, parts: readonly ConsentPart[]): Consent {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.label)).join('')
  return { id, version, parts, text }
}
