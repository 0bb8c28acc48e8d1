import type { Database } from '../core/database'
import type { PrivacyPart } from './privacy'

/**
 * Tables of the modules that every feature uses, and duties after a restore that concern them. Erasure and copy handle the
 * rows of these tables themselves.
 */
export function createModulePart(database: Database): PrivacyPart {
  const selectKeys = database
    .prepare<[], string>(`
      SELECT address_key FROM people WHERE address_key IS NOT NULL
      UNION SELECT address_key FROM consents WHERE address_key IS NOT NULL`)
    .pluck()
  return {
    personalData: {
      tables: {
        schema_changes: 'not personal',
        submissions: 'kept',
        people: 'kept',
        consents: 'kept',
        idempotency_keys: 'erased',
        reference_counters: 'not personal',
        used_proofs: 'not personal',
        outbox: 'erased',
        outbox_further_submissions: 'erased',
        privacy_log: 'kept',
        health: 'not personal',
        alerts: 'not personal',
      },
      copyLabels: {
        submissions: 'Prijave in sporočila',
        consents: 'Soglasja',
        mails: 'E-pošta',
        account: 'Delo v uradu',
        reference: 'Številka',
        createdAt: 'Zapisano',
        wording: 'Besedilo',
        termsOn: 'Pogoji z dne',
        givenAt: 'Dano',
        withdrawnAt: 'Preklicano',
        confirmedAt: 'Potrjeno',
        workshopId: 'Delavnica',
        groupId: 'Skupina',
        season: 'Šolsko leto',
        subject: 'Zadeva',
        body: 'Besedilo',
        letter: 'Vrsta',
        recipient: 'Prejemnik',
        sentAt: 'Odšlo',
        endsAt: 'Velja do',
        doneAt: 'Kdaj',
        done: 'Dejanje (oznaka)',
      },
      listAddressKeys: () => selectKeys.all(),
    },
    dutiesAfterRestore: [
      'Preglejte zadržano e-pošto (stran Stanje) in jo pošljite ali prekličite; do potrditve pregleda strežnik ne ponuja mest in ne pošilja obvestil o plačilih in e-novic',
      'Obrazce, ki jih v kopiji ni, vpišite po sporočilih v predalih e-pošte; ponovite tudi popravke podatkov',
    ],
  }
}
