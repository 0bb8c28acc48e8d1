// What the forms say before, while and after sending (docs/product.md, sections 2, 4 and 8).

export const formMessages = {
  newsletter: {
    submit: 'Naroči se',
    busy: 'Pošiljanje...',
    successTitle: 'Uspešno!',
    success: 'Uspešno ste se prijavili na E-novice.',
    failureTitle: 'Napaka',
    failure: 'Pri prijavi je prišlo do napake.',
    unknownFailure: 'Prišlo je do napake. Prosimo poskusite ponovno.',
  },
  contact: {
    submit: 'Pošlji',
    busy: 'Pošiljam...',
    success: 'Hvala za sporočilo! Odgovorili vam bomo v najkrajšem možnem času.',
    failure: 'Pri pošiljanju sporočila je prišlo do napake. Poskusite znova.',
  },
  enrolment: {
    submit: 'Pošlji',
    busy: 'Pošiljam...',
    success: 'Hvala za prijavo! Podrobnosti bomo potrdili po e-pošti.',
    failure: 'Pri pošiljanju prijave je prišlo do napake. Poskusite znova.',
  },
  login: {
    submit: 'Prijavi se',
    busy: 'Prijavljanje...',
    successTitle: 'Uspešna prijava!',
    success: 'Dobrodošli nazaj.',
    failureTitle: 'Napaka',
  },
  missingScript: 'Obrazca ni bilo mogoče naložiti v celoti. Preverite povezavo in poskusite znova.',
} as const

/** What keeps the bot check from working in this browser; shown like any other failure of the form. */
export const verificationMessages = {
  onlyInBrowser: 'Preverjanje je na voljo samo v brskalniku.',
  scriptFailed: 'Skripte za preverjanje ni bilo mogoče naložiti. Preverite povezavo in poskusite znova.',
  unavailable: 'Preverjanje trenutno ni na voljo. Poskusite znova.',
} as const
