// What forms say that belongs to none of those in forms.ts: the simulated login, and what fails in the browser itself.

export const formMessages = {
  login: {
    submit: 'Prijavi se',
    busy: 'Prijavljanje...',
    successTitle: 'Uspešna prijava!',
    success: 'Dobrodošli nazaj.',
    failureTitle: 'Napaka',
  },
} as const

/** What keeps the bot check from working in this browser; shown like any other failure of the form. */
export const verificationMessages = {
  onlyInBrowser: 'Preverjanje je na voljo samo v brskalniku.',
  scriptFailed: 'Skripte za preverjanje ni bilo mogoče naložiti. Preverite povezavo in poskusite znova.',
  unavailable: 'Preverjanje trenutno ni na voljo. Poskusite znova.',
} as const
