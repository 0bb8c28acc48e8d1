// Texts of the dialog »Prijava«, and of failures of the bot check. forms.ts has the texts of all other forms.
import type { PluralForms } from '../numbers'

/** Noun of the number of refused fields, in the heading of a form's errors. */
export const fieldPluralForms: PluralForms = { one: 'polje', two: 'polji', few: 'polja', other: 'polj' }

export const loginDialogMessages = {
  login: {
    submit: 'Prijavi se',
    busy: 'Prijavljanje...',
    successTitle: 'Uspešna prijava!',
    success: 'Dobrodošli nazaj.',
    failureTitle: 'Napaka',
  },
  /** Texts of the dialog »Prijava« for the sign-in by e-mail link (docs/product.md, section 4). */
  signIn: {
    submit: 'Pošlji povezavo',
    busy: 'Pošiljam...',
    success:
      'Če je naslov vpisan pri prijavi, ki še velja, ali med osebjem, je povezava že na poti. Ni je? Poglejte med neželeno pošto ali nam pišite.',
    failureTitle: 'Napaka',
    failure: 'Povezave trenutno ni mogoče poslati. Poskusite znova.',
  },
} as const

/** Reasons why the bot check does not work, shown as a failure of the form. */
export const verificationMessages = {
  onlyInBrowser: 'Preverjanje je na voljo samo v brskalniku.',
  scriptFailed: 'Skripte za preverjanje ni bilo mogoče naložiti. Preverite povezavo in poskusite znova.',
  slow: 'Preverjanje na tej napravi traja dlje kot minuto in še teče. Počakajte malo in pošljite znova.',
  unavailable: 'Preverjanje trenutno ni na voljo. Poskusite znova.',
} as const
