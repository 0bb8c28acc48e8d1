// Cookies and browser storage of the site: source of the server's cookies and of the table in the cookie policy.
import { DOOR_STORAGE_KEY } from './door'
import { DRAFT_STORAGE_KEY } from './draft-key'
import { CONSENT_DAYS, CONSENT_STORAGE_KEY, type EmbedKind } from './embeds'
import { KNOWN_BROWSER_DAYS, OFFICE_SESSION_HOURS, SIGN_IN_LINK_MINUTES } from './retention'

/** A row of the cookie policy. */
interface StoredItem {
  name: string
  provider: string
  kind: string
  purpose: string
  lifetime: string
}

/** A cookie that only the server reads, with its row of the cookie policy. */
export interface ServerCookie extends StoredItem {
  /** `Lax`: browsers also send it with links from other sites. */
  sameSite: 'Strict' | 'Lax'
  minutes: number
  /** Lifetime after a sign-in. */
  minutesAfterSignIn?: number
}

const OFFICE_COOKIE = { provider: 'urad (samo za osebje)', kind: 'piškotek', sameSite: 'Strict' } as const
const SITE_STORAGE = { provider: 'to spletno mesto', kind: 'lokalna shramba' }

/** All cookies of the server, without the prefix `__Host-`, which is added over HTTPS. */
export const serverCookies = {
  officeSession: {
    ...OFFICE_COOKIE,
    name: 'urad',
    purpose: 'Kdo je prijavljen v urad, do odjave.',
    minutes: OFFICE_SESSION_HOURS * 60,
    lifetime: `${OFFICE_SESSION_HOURS} ur`,
  },
  officeBrowser: {
    ...OFFICE_COOKIE,
    name: 'urad-brskalnik',
    provider: 'urad in okno Prijava, kadar pošilja povezave',
    purpose:
      'Povezava za prijavo velja samo v brskalniku, ki jo je zahteval; znanega tuji poskusi ne ustavijo.',
    minutes: SIGN_IN_LINK_MINUTES,
    minutesAfterSignIn: KNOWN_BROWSER_DAYS * 24 * 60,
    lifetime: `${SIGN_IN_LINK_MINUTES} minut, po prijavi ${KNOWN_BROWSER_DAYS} dni`,
  },
} as const satisfies Record<string, ServerCookie>

export const EDITOR_STORAGE_PREFIX = 'sveltia-cms.'

/** Local storage of the public pages. tests/e2e/consent.spec.ts compares the list with a real browser's storage. */
export const publicPageStorage: readonly StoredItem[] = [
  {
    ...SITE_STORAGE,
    name: 'theme',
    purpose: 'Zapomni si svetlo ali temno temo, ko pritisnete na gumb za preklop.',
    lifetime: 'dokler ga ne izbrišete',
  },
  {
    ...SITE_STORAGE,
    name: CONSENT_STORAGE_KEY,
    purpose: 'Zapomni si, katere vsebine drugih ponudnikov ste dovolili ali zavrnili.',
    lifetime: `${CONSENT_DAYS} dni`,
  },
]

/** Session storage of the public pages: values of a form, until it is sent. */
export const enrolmentDraft: StoredItem = {
  provider: 'to spletno mesto',
  name: DRAFT_STORAGE_KEY,
  kind: 'shramba zavihka',
  purpose: 'Kar vpišete v prijavnico, se ob osvežitvi strani ali vrnitvi nanjo ne izgubi.',
  lifetime: 'dokler prijave ne oddate ali zavihka ne zaprete',
}

/** Marks of the door list that wait for a network: reference numbers and counts, no names. */
const doorStorage: StoredItem = {
  provider: 'urad (samo za osebje)',
  name: DOOR_STORAGE_KEY,
  kind: 'lokalna shramba',
  purpose: 'Oznake pri vratih prireditve (številka rezervacije in koliko jih je prišlo), ko ni omrežja.',
  lifetime: 'dokler jih strežnik ne prejme',
}

/** Lists what the site itself stores. The server's cookies exist only with the office. */
export const listFirstPartyStoredItems = (hasOffice: boolean): readonly StoredItem[] => [
  ...publicPageStorage,
  enrolmentDraft,
  ...Object.values(hasOffice ? serverCookies : {}).map((cookie) => ({
    ...cookie,
    name: `__Host-${cookie.name}`,
  })),
  ...(hasOffice ? [doorStorage] : []),
  {
    provider: 'urejanje besedil (samo za osebje)',
    name: `${EDITOR_STORAGE_PREFIX}*`,
    kind: 'lokalna shramba in baza v brskalniku',
    purpose: 'Prijava in nastavitve urejevalnika ter delovna kopija besedil.',
    lifetime: 'do odjave, sicer dokler ju ne izbrišete',
  },
]

/** Lists what third parties may store after the visitor's permission. They may change their cookies at any time. */
export function listThirdPartyStoredItems(embeds: readonly EmbedKind[], mapProvider: string): StoredItem[] {
  const items: Record<EmbedKind, StoredItem> = {
    facebook: {
      name: 'datr, sb, fr in drugi',
      provider: 'Meta Platforms Ireland Limited',
      kind: 'piškotki',
      purpose: 'Objave z omrežja Facebook, šele ko jih dovolite.',
      lifetime: 'določa ponudnik, do 400 dni',
    },
    map: {
      name: 'določa ponudnik',
      provider: mapProvider,
      kind: 'piškotki',
      purpose: 'Zemljevid na strani Kontakt, šele ko ga dovolite.',
      lifetime: 'določa ponudnik',
    },
  }
  return embeds.map((kind) => items[kind])
}
