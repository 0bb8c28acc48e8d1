import matter from 'gray-matter'
import { toMailColours } from '../../collections/brand/to-brand'
import type { Catalogue } from '../../common/catalogue'
import { LETTER_KIND_NAMES } from '../../common/letter-kinds'
import { testBrand } from './brand'
import { TEST_CONTENT } from './project-copy'

/** Letters with the wording of the tests' content. */
const letters = Object.fromEntries(
  LETTER_KIND_NAMES.map((name) => {
    const { data, content } = matter.read(`${TEST_CONTENT}/sporocila/${name}.md`)
    return [name, { subject: data.zadeva, body: content.trim() }]
  }),
) as Catalogue['letters']

/** The catalogue of a small centre. */
export const testCatalogue: Catalogue = {
  workshops: [
    { id: 'gledaliske-delavnice', name: 'Gledališke delavnice', slug: 'gledališke-delavnice' },
    { id: 'lutkovna-delavnica', name: 'Lutkovna delavnica', slug: 'lutkovna-delavnica' },
    { id: 'muzikal', name: 'Muzikal', slug: 'muzikal' },
  ],
  groups: [],
  answerHours: 72,
  site: {
    name: 'Center kulturnih dejavnosti Kranj',
    provider: 'Javni zavod za kulturo Kranj',
    shortName: 'CKD Kranj',
    street: 'Vzorčna ulica 1',
    postalCode: '4000',
    city: 'Kranj',
    phones: ['04 000 00 00'],
    email: 'info@ckd.example',
    mailFrom: 'CKD Kranj <prijave@ckd.example>',
    mailTo: ['osebje@ckd.example'],
    privacyEmail: 'zasebnost@ckd.example',
    enrolmentNote: 'Prijava ni zavezujoča: pogodba nastane šele, ko plačnik udeležbo pisno potrdi.',
    colours: toMailColours(testBrand),
    logos: testBrand.logos,
    mapOrigin: 'https://www.openstreetmap.org',
    signIn: 'sample',
    hasOffice: true,
    usesCookiebot: false,
    chargesVat: true,
  },
  terms: {
    title: 'Pogoji in cenik',
    markdown:
      '### Cenik\n\n- Muzikal: 30\u00a0€ na mesec\n\n### Odstop\n\nOdstop velja od naslednjega meseca.',
  },
  letters,
  issues: [],
  performances: [],
  seatedEvents: [],
  redirects: [{ from: '/delavnice/stara-delavnica', to: '/delavnice/muzikal' }],
  retention: {
    enrolmentDays: 730,
    contactDays: 365,
    proofDays: 365,
    mailDays: 365,
    mailboxDays: 365,
    unconfirmedNewsletterHours: 72,
    invoiceYears: 10,
    attendanceDays: 92,
    confirmationYears: 5,
  },
  samples: ['site.yaml'],
  schoolYear: '2025/2026',
  season: { from: '2025-10-01', to: '2026-06-30' },
  holidays: [],
}
