import type { z } from 'zod'
import type { Catalogue } from '../../common/catalogue'
import type { siteCollection } from './schema'

type Written = z.output<typeof siteCollection.schema>['hramba']

/** One term per purpose of keeping; those that are not written are as long as messages are kept. */
export function readTerms(written: Written): Catalogue['retention'] {
  const contactDays = written.sporocila_dni
  return {
    enrolmentDays: written.prijave_dni,
    contactDays,
    proofDays: written.dokazila_dni ?? contactDays,
    mailDays: written.poslana_posta_dni ?? contactDays,
    mailboxDays: written.postni_predali_dni ?? contactDays,
    unconfirmedNewsletterHours: written.nepotrjene_enovice_ure,
    invoiceYears: written.racuni_leta,
  }
}
