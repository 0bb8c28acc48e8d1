import type { z } from 'zod'
import type { Catalogue } from '../../common/catalogue'
import type { siteCollection } from './schema'

type WrittenPeriods = z.output<typeof siteCollection.schema>['hramba']

/** Returns the retention period of each purpose; a missing period in days is the period of contact messages. */
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
    // From the end of a season on 30 June until 30 September: certificates are also requested late.
    attendanceDays: written.prisotnost_dni ?? 92,
    // By default the general limitation period of claims (Code of Obligations, Article 346).
    confirmationYears: written.potrditve_leta ?? 5,
  }
}
