import { CONSENT_DAYS, CONSENT_KEY } from '../common/embeds'

/** Something that using this site leaves in the visitor's browser. */
export interface StoredItem {
  name: string
  provider: string
  /** Cookie, local storage … as visitors call it. */
  kind: string
  purpose: string
  lifetime: string
}

/** What the site itself stores. tests/e2e/consent.spec.ts compares this list with what a browser really holds. */
export const ownItems: readonly StoredItem[] = [
  {
    name: 'theme',
    provider: 'to spletno mesto',
    kind: 'lokalna shramba',
    purpose: 'Zapomni si svetlo ali temno temo, ko pritisnete na gumb za preklop.',
    lifetime: 'dokler ga ne izbrišete',
  },
  {
    name: CONSENT_KEY,
    provider: 'to spletno mesto',
    kind: 'lokalna shramba',
    purpose: 'Zapomni si, katere vsebine drugih ponudnikov ste dovolili ali zavrnili.',
    lifetime: `${CONSENT_DAYS} dni`,
  },
]

/** What others may store after the visitor's permission. They decide it themselves and may change it. */
export function listForeignItems(mapProvider: string): StoredItem[] {
  return [
    {
      name: 'datr, sb, fr in drugi',
      provider: 'Meta Platforms Ireland Limited',
      kind: 'piškotki',
      purpose: 'Objave z omrežja Facebook, šele ko jih dovolite.',
      lifetime: 'določa ponudnik, do 400 dni',
    },
    {
      name: 'določa ponudnik',
      provider: mapProvider,
      kind: 'piškotki',
      purpose: 'Zemljevid na strani Kontakt, šele ko ga dovolite.',
      lifetime: 'določa ponudnik',
    },
  ]
}
