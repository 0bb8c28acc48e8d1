/** URL paths of all public pages (docs/product.md, section 2). Other data of the pages are in pages.ts. */
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
  reservation: '/rezervacija',
  terms: '/pogoji-in-cenik',
  privacyNotice: '/obvestilo-o-zasebnosti',
  cookiePolicy: '/politika-piskotkov',
  termsOfUse: '/pogoji-uporabe',
  accessibility: '/izjava-o-dostopnosti',
  newsletterConfirmation: '/e-novice/potrditev',
  newsletterUnsubscription: '/e-novice/odjava',
} as const

/** Pages that the server sends with status 404, under the requested URL. */
export const errorPagePaths = { notFound: '/404', workshopNotFound: '/delavnica-ni-najdena' } as const

/** API endpoints, except those of forms (docs/product.md, HTTP). */
export const apiRoutes = {
  verification: '/api/verification',
  newsletterConfirmation: '/api/newsletter/confirm',
  newsletterUnsubscription: '/api/newsletter/unsubscribe',
  places: '/api/places',
  lessons: '/api/lessons',
  seats: '/api/seats',
  /** Marks of the door list, sent by its script. */
  door: '/api/door',
  /** Sign-in link by e-mail, if content/site.yaml turns it on. */
  signIn: '/api/sign-in',
  health: '/api/health',
} as const

/** iCalendar subscriptions: `events` of centre and founder is a built file, `groups` is rendered by the server. */
export const calendarRoutes = { events: '/koledar.ics', groups: '/koledar' } as const

export const toGroupCalendarPath = (groupId: string): string => `${calendarRoutes.groups}/${groupId}.ics`

/** Atom feed of news and newsletter issues. It does not exist while it would be empty. */
export const feedPath = '/novice.xml'

/** Content editor for staff, rendered by the server. No page links to it. */
export const editorRoutes = {
  editor: '/urejanje',
  configuration: '/urejanje/nastavitve.json',
} as const

/** Page shells: HTML templates that the server fills in for one reader. No menu and no sitemap contains them. */
export const shellRoutes = { office: '/urad', family: '/moja-prijava', reservation: '/moji-sedezi' } as const

export const officeRoutes = {
  groups: shellRoutes.office,
  enrolments: `${shellRoutes.office}/prijave`,
  /** Form for enrolments by telephone or on paper. */
  newEnrolment: `${shellRoutes.office}/prijave/nova`,
  preview: `${shellRoutes.office}/predogled`,
  action: `${shellRoutes.office}/dejanje`,
  actionResult: `${shellRoutes.office}/opravljeno`,
  undo: `${shellRoutes.office}/razveljavi`,
  messages: `${shellRoutes.office}/sporocila`,
  newMessage: `${shellRoutes.office}/sporocila/novo`,
  lessons: `${shellRoutes.office}/srecanja`,
  lessonChange: `${shellRoutes.office}/srecanja/sprememba`,
  invoices: `${shellRoutes.office}/racuni`,
  /** Printed attendance sheet. Subpaths: marking, mentors' hours, certificates. */
  attendance: `${shellRoutes.office}/prisotnost`,
  attendanceToday: `${shellRoutes.office}/prisotnost/danes`,
  mentorHours: `${shellRoutes.office}/prisotnost/ure`,
  mentorHoursFile: `${shellRoutes.office}/prisotnost/ure.xlsx`,
  certificate: `${shellRoutes.office}/prisotnost/potrdilo`,
  statistics: `${shellRoutes.office}/prisotnost/stevilke`,
  statisticsFile: `${shellRoutes.office}/prisotnost/stevilke.xlsx`,
  lessonAttendance: `${shellRoutes.office}/prisotnost/srecanje`,
  /** Events with seats. Subpaths: the reservations of one event, the door list, print. */
  performances: `${shellRoutes.office}/prireditve`,
  performance: `${shellRoutes.office}/prireditve/rezervacije`,
  reservedSeats: `${shellRoutes.office}/prireditve/sedezi`,
  door: `${shellRoutes.office}/prireditve/vrata`,
  contacts: `${shellRoutes.office}/stiki`,
  exports: `${shellRoutes.office}/izvoz`,
  exportFile: `${shellRoutes.office}/izvoz/prijave.xlsx`,
  /** Office users. This path and the following ones, down to `copyFile`, are only for the lead. */
  users: `${shellRoutes.office}/sodelavci`,
  newsletter: `${shellRoutes.office}/e-novice`,
  status: `${shellRoutes.office}/stanje`,
  /** Privacy requests: copy or erasure of a person's data. */
  privacyRequests: `${shellRoutes.office}/prosnje`,
  copy: `${shellRoutes.office}/prosnje/kopija`,
  copyFile: `${shellRoutes.office}/prosnje/kopija.json`,
  /** Balances of payers. Subpaths: one payer's account by its id, and the following ones; only for the lead. */
  payments: `${shellRoutes.office}/placila`,
  freePeriod: `${shellRoutes.office}/placila/brez-placila`,
  groupPrice: `${shellRoutes.office}/placila/nova-cena`,
  paymentReminders: `${shellRoutes.office}/placila/opomin`,
  paymentsFile: `${shellRoutes.office}/placila/placila.xlsx`,
  bankStatement: `${shellRoutes.office}/placila/izpisek`,
  bookedPayments: `${shellRoutes.office}/placila/izpisek/zapis`,
  /** Import of people from a spreadsheet. */
  imports: `${shellRoutes.office}/uvoz`,
  importColumns: `${shellRoutes.office}/uvoz/stolpci`,
  importPeople: `${shellRoutes.office}/uvoz/osebe`,
  importPerson: `${shellRoutes.office}/uvoz/oseba`,
  signIn: `${shellRoutes.office}/prijava`,
  signInSent: `${shellRoutes.office}/prijava/poslano`,
  signInLink: `${shellRoutes.office}/prijava/povezava`,
  signOut: `${shellRoutes.office}/odjava`,
} as const

/** URL paths of the family page's forms. All but `emailChange` and `calendar` require the private link's token. */
export const familyRoutes = {
  page: shellRoutes.family,
  answer: `${shellRoutes.family}/odgovor`,
  confirmation: `${shellRoutes.family}/potrditev`,
  withdrawal: `${shellRoutes.family}/odjava`,
  /** Certificate of hours, for print. */
  certificate: `${shellRoutes.family}/potrdilo`,
  /** Answer to an invitation for the next season. */
  invitation: `${shellRoutes.family}/povabilo`,
  invitationObjection: `${shellRoutes.family}/brez-povabil`,
  /** Reserves seats at a performance of the participant's group. */
  seats: `${shellRoutes.family}/sedezi`,
  /** Revokes all of the family's private links that are older than the one in use. */
  olderLinks: `${shellRoutes.family}/povezave`,
  /** Correction of the family's own address, telephone number and e-mail address. */
  ownData: `${shellRoutes.family}/podatki`,
  /** Confirmation of a new e-mail address, opened by the link in the mail to it. */
  emailChange: `${shellRoutes.family}/e-posta`,
  /** Calendar of the lessons of all enrolments of a family. */
  calendar: `${shellRoutes.family}/koledar.ics`,
} as const

/** URL paths of the page of a reservation. All require the private link's token. */
export const reservationRoutes = {
  page: shellRoutes.reservation,
  change: `${shellRoutes.reservation}/sprememba`,
  calendar: `${shellRoutes.reservation}/koledar.ics`,
} as const

/** URL paths of a news article and of an archived newsletter issue, by file name without ending. */
export const toNewsPath = (name: string): string => `${routes.news}/${name}`
export const toIssuePath = (name: string): string => `/e-novice/${name}`

/** The slug may contain diacritics and is not percent-encoded. */
export const toWorkshopPath = (slug: string): string => `${routes.workshops}/${slug}`

/** Default of SITE_URL (docs/product.md, Commands and environment). */
export const DEFAULT_SITE_URL = 'http://localhost:3000'

/**
 * @param configured value of SITE_URL; empty means the default
 * @throws TypeError when it is not a URL
 */
export const toOrigin = (configured: string | undefined): string =>
  new URL(configured || DEFAULT_SITE_URL).origin
