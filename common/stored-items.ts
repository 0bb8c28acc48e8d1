// Everything that this site leaves in a browser: the server's cookies are made from this list (api/web/http/cookies.ts), and
// the cookie policy's table is drawn of it.
import { CONSENT_DAYS, CONSENT_KEY, type EmbedKind } from './embeds'
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

/** A cookie that only the server reads: what makes it, and its row. */
export interface ServerCookie extends StoredItem {
  /** `Lax` lets it come along when another site leads back here. */
  sameSite: 'Strict' | 'Lax'
  minutes: number
  /** As long once somebody has signed in with it. */
  longMinutes?: number
}

const OFFICE = { provider: 'urad (samo za osebje)', kind: 'piškotek', sameSite: 'Strict' } as const
const SITE = { provider: 'to spletno mesto', kind: 'lokalna shramba' }

/** Every cookie of the server, without the prefix `__Host-`, which browsers see over https. */
export const serverCookies = {
  officeSession: {
    ...OFFICE,
    name: 'urad',
    purpose: 'Kdo je prijavljen v urad, do odjave.',
    minutes: OFFICE_SESSION_HOURS * 60,
    lifetime: `${OFFICE_SESSION_HOURS} ur`,
  },
  officeBrowser: {
    ...OFFICE,
    name: 'urad-brskalnik',
    provider: 'urad in okno Prijava, kadar pošilja povezave',
    purpose:
      'Povezava za prijavo velja samo v brskalniku, ki jo je zahteval; znanega tuji poskusi ne ustavijo.',
    minutes: OFFICE_LINK_MINUTES,
    longMinutes: KNOWN_BROWSER_DAYS * 24 * 60,
    lifetime: `${OFFICE_LINK_MINUTES} minut, po prijavi ${KNOWN_BROWSER_DAYS} dni`,
  },
} as const satisfies Record<string, ServerCookie>

/** What the form editor calls all that it keeps. */
export const EDITOR_STORE = 'sveltia-cms.'

/** What scripts keep on the public pages. tests/e2e/consent.spec.ts compares it with what a browser really holds. */
export const scriptItems: readonly StoredItem[] = [
  {
    ...SITE,
    name: 'theme',
    purpose: 'Zapomni si svetlo ali temno temo, ko pritisnete na gumb za preklop.',
    lifetime: 'dokler ga ne izbrišete',
  },
  {
    ...SITE,
    name: CONSENT_KEY,
    purpose: 'Zapomni si, katere vsebine drugih ponudnikov ste dovolili ali zavrnili.',
    lifetime: `${CONSENT_DAYS} dni`,
  },
]

/** All that the site itself keeps. */
export const ownItems: readonly StoredItem[] = [
  ...scriptItems,
  ...Object.values(serverCookies).map((cookie) => ({ ...cookie, name: `__Host-${cookie.name}` })),
  {
    provider: 'urejanje besedil (samo za osebje)',
    name: `${EDITOR_STORE}*`,
    kind: 'lokalna shramba in baza v brskalniku',
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
