// What forms say that belongs to none of those in forms.ts: the dialog »Prijava«, and what fails in the browser itself.

export const formMessages = {
  login: {
    submit: 'Prijavi se',
    busy: 'Prijavljanje...',
    successTitle: 'Uspešna prijava!',
    success: 'Dobrodošli nazaj.',
    failureTitle: 'Napaka',
  },
  /** Where the same dialog asks for an address (docs/product.md, section 4). */
  signIn: {
    submit: 'Pošlji povezavo',
    busy: 'Pošiljam...',
    success:
      'Če je naslov vpisan pri prijavi, ki še velja, ali med osebjem urada, je povezava že na poti. Ni je? Poglejte med neželeno pošto ali nam pišite.',
    failureTitle: 'Napaka',
    failure: 'Povezave trenutno ni mogoče poslati. Poskusite znova.',
  },
} as const

/** What keeps the bot check from working in this browser; shown like any other failure of the form. */
export const verificationMessages = {
  onlyInBrowser: 'Preverjanje je na voljo samo v brskalniku.',
  scriptFailed: 'Skripte za preverjanje ni bilo mogoče naložiti. Preverite povezavo in poskusite znova.',
  unavailable: 'Preverjanje trenutno ni na voljo. Poskusite znova.',
} as const
