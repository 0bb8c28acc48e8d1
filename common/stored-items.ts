// Everything that this site leaves in a browser: the server's cookies are made from this list (api/web/http/cookies.ts), and
// the cookie policy's table is drawn of it.
import { CONSENT_DAYS, CONSENT_KEY, type EmbedKind } from './embeds'
import { countOf } from './plural'
import { KNOWN_BROWSER_DAYS, OFFICE_LINK_MINUTES, OFFICE_SESSION_HOURS } from './retention'

/** A row of the cookie policy. */
export interface StoredItem {
  name: string
  /** Whose it is: of which part of this site, or of whom else. */
  provider: string
  /** Cookie, local storage … as visitors call it. */
  kind: string
  purpose: string
  lifetime: string
}

/** A cookie that only the server reads. */
export interface ServerCookie {
  /** Without the prefix `__Host-`, which browsers see over https. */
  name: string
  provider: string
  purpose: string
  /** `Lax` lets it come along when another site leads back here. */
  sameSite: 'Strict' | 'Lax'
  minutes: number
  /** As long once somebody has signed in with it. */
  longMinutes?: number
}

const OFFICE = 'urad (samo za osebje)'
const EDITOR = 'urejanje besedil (samo za osebje)'
const SITE = 'to spletno mesto'
const LOCAL = 'lokalna shramba'
const HOUR = 60
const DAY = 24 * HOUR

/** Every cookie of the server. */
export const serverCookies = {
  officeSession: {
    name: 'urad',
    provider: OFFICE,
    purpose: 'Kdo je prijavljen v urad, do odjave.',
    sameSite: 'Strict',
    minutes: OFFICE_SESSION_HOURS * HOUR,
  },
  officeBrowser: {
    name: 'urad-brskalnik',
    provider: 'urad in okno Prijava, kadar pošilja povezave',
    purpose:
      'Povezava za prijavo velja samo v brskalniku, ki jo je zahteval; znanega brskalnika tuji poskusi ne ustavijo.',
    sameSite: 'Strict',
    minutes: OFFICE_LINK_MINUTES,
    longMinutes: KNOWN_BROWSER_DAYS * DAY,
  },
  editorSignIn: {
    name: 'prijava',
    provider: EDITOR,
    purpose: 'Prijavo v urejanje konča isti brskalnik, ki jo je začel.',
    sameSite: 'Lax',
    minutes: 10,
  },
} as const satisfies Record<string, ServerCookie>

/** What the form editor calls all that it keeps. */
export const EDITOR_STORE = 'sveltia-cms.'

/** What scripts keep on the public pages. tests/e2e/consent.spec.ts compares it with what a browser really holds. */
export const scriptItems: readonly StoredItem[] = [
  {
    name: 'theme',
    provider: SITE,
    kind: LOCAL,
    purpose: 'Zapomni si svetlo ali temno temo, ko pritisnete na gumb za preklop.',
    lifetime: 'dokler ga ne izbrišete',
  },
  {
    name: CONSENT_KEY,
    provider: SITE,
    kind: LOCAL,
    purpose: 'Zapomni si, katere vsebine drugih ponudnikov ste dovolili ali zavrnili.',
    lifetime: `${CONSENT_DAYS} dni`,
  },
]

/** All that the site itself keeps. */
export const ownItems: readonly StoredItem[] = [
  ...scriptItems,
  ...Object.values<ServerCookie>(serverCookies).map(({ name, provider, purpose, minutes, longMinutes }) => ({
    name: `__Host-${name}`,
    provider,
    kind: 'piškotek',
    purpose,
    lifetime: toDuration(minutes) + (longMinutes ? `, po prijavi ${toDuration(longMinutes)}` : ''),
  })),
  {
    name: `${EDITOR_STORE}*`,
    provider: EDITOR,
    kind: `${LOCAL} in baza v brskalniku`,
    purpose: 'Prijava in nastavitve urejevalnika ter delovna kopija besedil.',
    lifetime: 'do odjave, sicer dokler ju ne izbrišete',
  },
]

/** What others may store after the visitor's permission. They decide it themselves and may change it. */
export function listForeignItems(embeds: readonly EmbedKind[], mapProvider: string): StoredItem[] {
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

function toDuration(minutes: number): string {
  if (minutes % DAY === 0)
    return countOf(minutes / DAY, { one: 'dan', two: 'dneva', few: 'dnevi', other: 'dni' })
  if (minutes % HOUR === 0)
    return countOf(minutes / HOUR, { one: 'ura', two: 'uri', few: 'ure', other: 'ur' })
  return countOf(minutes, { one: 'minuta', two: 'minuti', few: 'minute', other: 'minut' })
}
