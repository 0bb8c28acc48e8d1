import type { routes } from './routes'

/** Data of a page with a fixed URL. Menu, footer, sitemap, guide, checks and tests are generated from it. */
export interface PageEntry {
  /** Default label in menu and footer. The page's content file may have its own. */
  label: string
  /** Content files and folders that the page shows, its own file first. */
  content: readonly string[]
  /**
   * Source of the page's links. `mails`: its links contain a secret, so it is hidden from search engines.
   * All other pages must be linked (scripts/check-pages).
   */
  linkedFrom: 'menu' | 'footer' | 'pages' | 'mails'
  /** Whether a centre may leave the page out. Then the site has no link to it. */
  isOptional?: true
  /** Whether the keys of its content file make an optional page necessary; by default they always do. */
  isNeeded?(keys: Readonly<Record<string, unknown>>): boolean
}

/** All pages, in the order of menu and footer (docs/product.md, section 2). */
export const pageEntries = {
  home: { label: 'Domov', content: ['domov.yaml'], linkedFrom: 'menu' },
  about: { label: 'O nas', content: ['o-nas.md'], linkedFrom: 'menu' },
  workshops: { label: 'Delavnice', content: ['delavnice.md', 'delavnice'], linkedFrom: 'menu' },
  achievements: { label: 'Dosežki', content: ['dosezki.yaml'], linkedFrom: 'menu', isOptional: true },
  mentors: { label: 'Mentorji', content: ['mentorji.md', 'mentorji'], linkedFrom: 'menu' },
  gallery: {
    label: 'Galerija',
    content: ['galerija.md', 'galerija'],
    linkedFrom: 'menu',
    isOptional: true,
  },
  contact: { label: 'Kontakt', content: ['kontakt.md', 'site.yaml'], linkedFrom: 'menu' },
  news: {
    label: 'Novice',
    content: ['novice.md', 'novice', 'e-novice', 'dogodki.yaml'],
    linkedFrom: 'menu',
    isOptional: true,
  },
  enrolment: { label: 'Prijavnica', content: ['prijavnica.md'], linkedFrom: 'menu' },
  reservation: {
    label: 'Rezervacija sedežev',
    content: ['dogodki.yaml'],
    linkedFrom: 'pages',
    isOptional: true,
    isNeeded: ({ dogodki }) => Array.isArray(dogodki) && dogodki.some((event) => event?.sedezi),
  },
  terms: {
    label: 'Pogoji in cenik',
    content: ['pogoji-in-cenik.md', 'cenik.yaml', 'vprasanja.yaml'],
    linkedFrom: 'menu',
  },
  /** Page of the founder. Its URL comes from its content file. */
  founder: {
    label: 'Krovna ustanova',
    content: ['krovna-ustanova.md', 'koledar.yaml', 'albumi'],
    linkedFrom: 'menu',
    isOptional: true,
  },
  privacyNotice: {
    label: 'Obvestilo o zasebnosti',
    content: ['obvestilo-o-zasebnosti.md'],
    linkedFrom: 'footer',
  },
  cookiePolicy: { label: 'Politika piškotkov', content: ['politika-piskotkov.md'], linkedFrom: 'footer' },
  termsOfUse: { label: 'Pogoji uporabe', content: ['pogoji-uporabe.md'], linkedFrom: 'footer' },
  accessibility: {
    label: 'Izjava o dostopnosti',
    content: ['izjava-o-dostopnosti.md'],
    linkedFrom: 'footer',
  },
  newsletterConfirmation: { label: 'Potrditev naročila na e-novice', content: [], linkedFrom: 'mails' },
  newsletterUnsubscription: { label: 'Odjava od e-novic', content: [], linkedFrom: 'mails' },
} as const satisfies Record<keyof typeof routes | 'founder', PageEntry>
