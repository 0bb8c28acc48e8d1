// What people agree to, word for word. A text that was ever published is never edited: a changed wording is a
// new version, because every stored consent names the version it was given for (GDPR, Article 7(1)).
import { routes } from '../routes'

/** A piece of a consent's wording: plain, or a link to the document it names. */
export type ConsentPart = string | { label: string; path: string }

export interface Consent {
  id: 'enrolment_terms' | 'newsletter'
  version: string
  /** The wording for the page, with its links. */
  parts: readonly ConsentPart[]
  /** The same wording as plain text; this is what is stored. */
  text: string
}

export const consents = {
  /** Required box of the enrolment form. */
  enrolment: defineConsent('enrolment_terms', '2025-10', [
    'Strinjam se s ',
    { label: 'pogoji in cenikom', path: routes.terms },
    '. Pred oddajo prijave mi je bilo na voljo ',
    { label: 'obvestilo o zasebnosti', path: routes.privacyNotice },
    '.',
  ]),
  /** Box of the newsletter form and the optional box of the enrolment form. */
  newsletter: defineConsent('newsletter', '2025-10', [
    'Strinjam se, da mi Center kulturnih dejavnosti Kranj po e-pošti pošilja e-novice o dogodkih, delavnicah in drugih dejavnostih. Soglasje lahko kadar koli prekličem s povezavo za odjavo v vsakem sporočilu ali z obvestilom na kontaktni naslov centra.',
  ]),
} as const

function defineConsent(id: Consent['id'], version: string, parts: readonly ConsentPart[]): Consent {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.label)).join('')
  return { id, version, parts, text }
}
