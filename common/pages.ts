import type { routes } from './routes'

/** What is told of a page with a fixed address; menu, footer, sitemap, guide, checks and tests follow from it. */
export interface PageEntry {
  /** What the menu and the footer call it, where its file has no other word. */
  label: string
  /** What it shows of the content, its own file first; pages of the program's own show none. */
  content: readonly string[]
  /**
   * Who leads to it: the menu or the footer of every page, some other page, or only a mail, with a secret. No search engine
   * lists the last; any other that no page links to is refused by scripts/check-pages.
   */
  linkedFrom: 'menu' | 'footer' | 'pages' | 'mails'
  /** A centre may do without it: then nothing of the site knows of the page, nor of what stands on it. */
  mayBeMissing?: true
}

/** In the order of the menu and of the footer (docs/product.md, section 2). */
export const pages = {
  home: { label: 'Domov', content: ['domov.yaml'], linkedFrom: 'menu' },
  about: { label: 'O nas', content: ['o-nas.md'], linkedFrom: 'menu' },
  workshops: { label: 'Delavnice', content: ['delavnice.md', 'delavnice'], linkedFrom: 'menu' },
  achievements: { label: 'Dosežki', content: ['dosezki.yaml'], linkedFrom: 'menu', mayBeMissing: true },
  mentors: { label: 'Mentorji', content: ['mentorji.md', 'mentorji'], linkedFrom: 'menu' },
  gallery: {
    label: 'Galerija',
    content: ['galerija.md', 'galerija'],
    linkedFrom: 'menu',
    mayBeMissing: true,
  },
  contact: { label: 'Kontakt', content: ['kontakt.md', 'site.yaml'], linkedFrom: 'menu' },
  news: {
    label: 'Novice',
    content: ['novice.md', 'novice', 'e-novice', 'dogodki.yaml'],
    linkedFrom: 'menu',
    mayBeMissing: true,
  },
  enrolment: { label: 'Prijavnica', content: ['prijavnica.md'], linkedFrom: 'menu' },
  terms: {
    label: 'Pogoji in cenik',
    content: ['pogoji-in-cenik.md', 'cenik.yaml', 'vprasanja.yaml'],
    linkedFrom: 'menu',
  },
  /** Of the institution above the centre; its address is its file's own word. */
  founder: {
    label: 'Krovna ustanova',
    content: ['krovna-ustanova.md', 'koledar.yaml', 'albumi'],
    linkedFrom: 'menu',
    mayBeMissing: true,
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
