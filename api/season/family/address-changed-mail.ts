import type { Core } from '../../core/core'
import { type Mail, ofCentre } from '../../mail/mail'

/** To the address that somebody of a family had before: without a link, and with nothing that was typed. */
export function toAddressChanged({ catalogue }: Core, reference: string): Mail {
  return {
    ...ofCentre(catalogue.site),
    subject: `Nov e-poštni naslov pri prijavi ${reference}`,
    heading: 'Nov e-poštni naslov',
    body: [
      'Pozdravljeni,',
      `pri prijavi ${reference} je od zdaj zapisan drug e-poštni naslov, zato sporočil o njej na tega ne bomo več pošiljali.`,
      'Če tega niste spremenili vi ali kdo iz vaše družine, nam čim prej pišite ali nas pokličite.',
    ],
  }
}
