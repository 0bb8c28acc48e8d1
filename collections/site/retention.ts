import type { z } from 'zod'
import type { Catalogue } from '../../common/catalogue'
import type { siteCollection } from './schema'

type WrittenPeriods = z.output<typeof siteCollection.schema>['hramba']

/** Returns the retention periods. Proofs, mails and mailboxes have the period of contact messages by default. */
export function readRetentionPeriods(written: WrittenPeriods): Catalogue['retention'] {
  const contactDays = written.sporocila_dni
  return {
    enrolmentDays: written.prijave_dni,
    contactDays,
    proofDays: written.dokazila_dni ?? contactDays,
    mailDays: written.poslana_posta_dni ?? contactDays,
    mailboxDays: written.postni_predali_dni ?? contactDays,
    unconfirmedNewsletterHours: written.nepotrjene_enovice_ure,
    invoiceYears: written.racuni_leta,
    // The default lasts from the season's end, 30 June, to 30 September: families may request certificates late.
    attendanceDays: written.prisotnost_dni ?? 92,
    // By default the general limitation period of claims (Code of Obligations, Article 346).
    confirmationYears: written.potrditve_leta ?? 5,
  }
}
