import type { Catalogue } from '../../common/catalogue'

/** A small centre for tests. */
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
    shortName: 'CKD Kranj',
    street: 'Vzorčna ulica 1',
    postalCode: '4000',
    city: 'Kranj',
    phones: ['04 000 00 00'],
    email: 'info@ckd.example',
    mailFrom: 'CKD Kranj <prijave@ckd.example>',
    mailTo: ['osebje@ckd.example'],
    privacyEmail: 'zasebnost@ckd.example',
    embedOrigins: ['https://www.facebook.com', 'https://www.openstreetmap.org'],
    usesCookiebot: false,
  },
  terms: {
    title: 'Pogoji in cenik',
    sections: [
      { title: 'Cenik', lines: ['– Muzikal: 30\u00a0€ na mesec'] },
      { title: 'Odstop', lines: ['Odstop velja od naslednjega meseca.'] },
    ],
  },
  redirects: [{ from: '/delavnice/stara-delavnica', to: '/delavnice/muzikal' }],
  retention: { enrolmentDays: 730, contactDays: 365, unconfirmedNewsletterHours: 72, invoiceYears: 10 },
  samples: ['site.yaml'],
  schoolYear: '2025/2026',
}
