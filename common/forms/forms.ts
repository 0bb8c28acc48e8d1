// The forms that visitors send, with API paths, texts and consents. The schema of each form is in a file beside this one.
import { routes } from '../routes'

/** Properties of a form that browser and server share. */
export interface FormDefinition {
  path: `/api/${string}`
  /** Name of the form's bot check; a proof is valid for this form only. */
  action: string
  /** Folder of the form's island below islands/. */
  island: `${string}-form`
  /** Texts of the button and of the outcome (docs/product.md, sections 2, 4 and 8). */
  messages: {
    submit: string
    busy: string
    success: string
    failure: string
    successTitle?: string
    failureTitle?: string
    /** Text of a failure whose thrown value is no Error; default: `failure`. */
    unknownFailure?: string
  }
}

/** The forms by name, as in `data-form`, in the database and in the output of `ckd`. */
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
  reservation: {
    path: '/api/send-reservation',
    action: 'reservation_form',
    island: 'reservation-form',
    messages: {
      submit: 'Rezerviraj',
      busy: 'Rezerviram...',
      success:
        'Hvala! Potrdilo s\u00a0povezavo, s\u00a0katero rezervacijo spremenite, smo poslali po e-pošti.',
      failure: 'Pri rezervaciji je prišlo do napake. Poskusite znova.',
    },
  },
} as const satisfies Record<string, FormDefinition>

export type FormName = keyof typeof siteForms
export type SiteForm = (typeof siteForms)[FormName]

export type ConsentPart = string | { label: string; path: string }

export interface Consent {
  id: string
  version: string
  /** Wording with links, for pages. */
  parts: readonly ConsentPart[]
  /** Same wording as plain text, for storage. */
  text: string
}

/**
 * Wordings of the consents. A published wording is never edited: a change needs a new version, because every stored
 * consent refers to its version (GDPR, Article 7(1)). placeholders.ts replaces `{ime_centra}` on pages and in storage.
 * `@__PURE__` lets the bundler remove the wordings from the browser's scripts; pages contain them as HTML.
 */
export const consents = {
  /** Required checkbox of the enrolment form. */
  enrolment: /* @__PURE__ */ createConsent('enrolment_terms', '2025-10', [
    'Strinjam se s ',
    { label: 'pogoji in cenikom', path: routes.terms },
    '. Pred oddajo prijave mi je bilo na voljo ',
    { label: 'obvestilo o zasebnosti', path: routes.privacyNotice },
    '.',
  ]),
  /** Checkbox of the newsletter form, and optional checkbox of the enrolment form. */
  newsletter: /* @__PURE__ */ createConsent('newsletter', '2025-10', [
    'Strinjam se, da mi {ime_centra} po e-pošti pošilja e-novice o dogodkih, delavnicah in drugih dejavnostih. Soglasje lahko kadar koli prekličem s povezavo za odjavo v vsakem sporočilu ali z obvestilom na kontaktni naslov centra.',
  ]),
} as const

function createConsent(id: string, version: string, parts: readonly ConsentPart[]): Consent {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.label)).join('')
  return { id, version, parts, text }
}
