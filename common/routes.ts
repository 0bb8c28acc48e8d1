/**
 * Every public address of the site (docs/product.md, section 2); what else is told of these pages stands in pages.ts, which
 * browsers need not carry. Address literals stand only here; those that forms are sent to, with their forms
 * (common/forms/forms.ts).
 */
export const routes = {
  home: '/',
  about: '/o-nas',
  workshops: '/delavnice',
  achievements: '/dosezki',
  mentors: '/mentorji',
  gallery: '/galerija',
  contact: '/kontakt',
  news: '/novice',
  enrolment: '/prijavnica',
  terms: '/pogoji-in-cenik',
  privacyNotice: '/obvestilo-o-zasebnosti',
  cookiePolicy: '/politika-piskotkov',
  termsOfUse: '/pogoji-uporabe',
  accessibility: '/izjava-o-dostopnosti',
  newsletterConfirmation: '/e-novice/potrditev',
  newsletterUnsubscription: '/e-novice/odjava',
} as const

/** Pages that the server shows under other addresses, with status 404. */
export const errorPages = { notFound: '/404', workshopNotFound: '/delavnica-ni-najdena' } as const

/** The calls of docs/product.md, HTTP, but for those of forms. */
export const apiRoutes = {
  verification: '/api/verification',
  newsletterConfirmation: '/api/newsletter/confirm',
  newsletterUnsubscription: '/api/newsletter/unsubscribe',
  places: '/api/places',
  lessons: '/api/lessons',
  /** By e-mail; answers only where content/site.yaml wants it. */
  signIn: '/api/sign-in',
  health: '/api/health',
} as const

/** Calendars to subscribe to: the centre's and its founder's events, built; groups' lessons, as they are at the moment. */
export const calendarRoutes = { events: '/koledar.ics', groups: '/koledar' } as const

/** Address of a group's calendar. */
export const groupCalendarPath = (groupId: string): string => `${calendarRoutes.groups}/${groupId}.ics`

/** News and issues of the newsletter as an Atom feed; there is none as long as it would be empty. */
export const feedPath = '/novice.xml'

/** The form editor for staff, made by the server; no page, no menu and no sitemap names it. */
export const editorRoutes = {
  editor: '/urejanje',
  configuration: '/urejanje/nastavitve.json',
} as const

/** Pages that the server fills in for one reader; in no menu and no sitemap. */
export const shellRoutes = { office: '/urad', family: '/moja-prijava' } as const

/** Addresses of the office, see api/office. */
export const officeRoutes = {
  groups: shellRoutes.office,
  enrolments: `${shellRoutes.office}/prijave`,
  /** An enrolment that came by telephone or on paper. */
  newEnrolment: `${shellRoutes.office}/prijave/nova`,
  /** What an act would do and write, before it does. */
  preview: `${shellRoutes.office}/predogled`,
  act: `${shellRoutes.office}/dejanje`,
  done: `${shellRoutes.office}/opravljeno`,
  undo: `${shellRoutes.office}/razveljavi`,
  messages: `${shellRoutes.office}/sporocila`,
  newMessage: `${shellRoutes.office}/sporocila/novo`,
  lessons: `${shellRoutes.office}/srecanja`,
  /** What a change of a date would be and write, before it is. */
  lessonChange: `${shellRoutes.office}/srecanja/sprememba`,
  invoices: `${shellRoutes.office}/racuni`,
  attendance: `${shellRoutes.office}/prisotnost`,
  contacts: `${shellRoutes.office}/stiki`,
  exports: `${shellRoutes.office}/izvoz`,
  table: `${shellRoutes.office}/izvoz/prijave.xlsx`,
  /** For whoever leads the office, as what follows. */
  colleagues: `${shellRoutes.office}/sodelavci`,
  newsletter: `${shellRoutes.office}/e-novice`,
  /** How the server, the mail and the notice's promises stand. */
  standing: `${shellRoutes.office}/stanje`,
  /** What people ask about their own data: a copy, an erasure. */
  wishes: `${shellRoutes.office}/prosnje`,
  copy: `${shellRoutes.office}/prosnje/kopija`,
  copyFile: `${shellRoutes.office}/prosnje/kopija.json`,
  signIn: `${shellRoutes.office}/prijava`,
  sent: `${shellRoutes.office}/prijava/poslano`,
  link: `${shellRoutes.office}/prijava/povezava`,
  signOut: `${shellRoutes.office}/odjava`,
} as const

/** What can be done on a family's page; all of it needs the page's private link. */
export const familyRoutes = {
  page: shellRoutes.family,
  answer: `${shellRoutes.family}/odgovor`,
  confirmation: `${shellRoutes.family}/potrditev`,
  withdrawal: `${shellRoutes.family}/odjava`,
  /** Answers to an invitation into the next season. */
  invitation: `${shellRoutes.family}/povabilo`,
  /** With a secret of its own, which leads to nothing else. */
  calendar: `${shellRoutes.family}/koledar.ics`,
} as const

/** Address of a piece of news, by its file's name. */
export const newsPath = (name: string): string => `${routes.news}/${name}`

/** Address of an issue of the newsletter, by its file's name, where the archive has it. */
export const issuePath = (name: string): string => `/e-novice/${name}`

/** Address of one workshop's page; the slug may carry diacritics and is not percent-encoded. */
export function workshopPath(slug: string): string {
  return `${routes.workshops}/${slug}`
}
