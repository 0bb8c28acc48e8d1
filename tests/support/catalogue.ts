import { toMailColours } from '../../collections/brand/to-brand'
import type { Catalogue } from '../../common/catalogue'
import { testBrand } from './brand'

const FACTS =
  '- Delavnica: {delavnica}\n- Skupina: {skupina}\n- Termin: {termin}\n- Številka prijave: {stevilka_prijave}'
const LINK = '[Odpri mojo prijavo]({povezava})'

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
    enrolmentNote: 'Prijava ni zavezujoča: pogodba nastane šele, ko plačnik udeležbo pisno potrdi.',
    colours: toMailColours(testBrand),
    logos: testBrand.logos,
    mapOrigin: 'https://www.openstreetmap.org',
    signIn: 'sample',
    usesCookiebot: false,
  },
  terms: {
    title: 'Pogoji in cenik',
    sections: [
      { title: 'Cenik', lines: ['– Muzikal: 30\u00a0€ na mesec'] },
      { title: 'Odstop', lines: ['Odstop velja od naslednjega meseca.'] },
    ],
  },
  letters: {
    sprejem: { subject: 'Mesto je potrjeno: {delavnica}', body: `Mesto je vaše.\n\n${FACTS}\n\n${LINK}` },
    potrditev: { subject: 'Udeležba je potrjena: {delavnica}', body: `Hvala.\n\n${FACTS}\n\n${LINK}` },
    povabilo: {
      subject: 'Povabilo: {delavnica}',
      body: `Vabimo vas v {solsko_leto}. {predlog}\n\n${FACTS}\n- Držimo do: {mesto_do}\n\n${LINK}`,
    },
    'povabilo-odklonjeno': {
      subject: 'Povabilo ste odklonili: {delavnica}',
      body: 'Zapisano.\n\n- Šolsko leto: {solsko_leto}\n- Številka prijave: {stevilka_prijave}',
    },
    'odklonjeno-mesto': { subject: 'Mesto ste odklonili: {delavnica}', body: `Odklonili ste.\n\n${FACTS}` },
    'cakalni-seznam': {
      subject: 'Na čakalnem seznamu: {delavnica}',
      body: `Na seznamu ste {mesto_na_seznamu}\n\n${FACTS}\n\n${LINK}`,
    },
    ponudba: {
      subject: 'Prosto mesto: {delavnica}',
      body: `**Mesto je vaše, če odgovorite.**\n\n${FACTS}\n- Rok za odgovor: {rok}\n\n${LINK}`,
    },
    'ponudba-potekla': { subject: 'Ponudba je potekla: {delavnica}', body: `Rok je bil {rok}.\n\n${FACTS}` },
    premestitev: {
      subject: 'Nova skupina: {delavnica}',
      body: `Prestavljeni ste. {stanje}\n\n${FACTS}\n\n${LINK}`,
    },
    zavrnitev: { subject: 'O vaši prijavi: {delavnica}', body: `Žal ni mesta.\n\n${FACTS}` },
    umik: { subject: 'Odjava je zapisana: {delavnica}', body: `Odjavljeni ste.\n\n${FACTS}` },
    odpade: {
      subject: 'Odpade: {delavnica}, {srecanje}',
      body: `- Odpade: {srecanje}\n\n{besedilo}\n\n${FACTS}`,
    },
    prestavljeno: {
      subject: 'Sprememba: {delavnica}, {srecanje}',
      body: `- Bilo bi: {srecanje}\n- Velja: {novo_srecanje}\n- Učilnica: {ucilnica}\n- Vodi: {mentor}\n\n{besedilo}\n\n${FACTS}`,
    },
    'srecanje-bo': {
      subject: 'Srečanje bo: {delavnica}, {novo_srecanje}',
      body: `- Srečanje: {novo_srecanje}\n\n{besedilo}\n\n${FACTS}`,
    },
    sporocilo: { subject: '{zadeva}', body: `Pozdravljeni,\n\n{besedilo}\n\n${FACTS}` },
  },
  issues: [],
  redirects: [{ from: '/delavnice/stara-delavnica', to: '/delavnice/muzikal' }],
  retention: {
    enrolmentDays: 730,
    contactDays: 365,
    proofDays: 365,
    mailDays: 365,
    mailboxDays: 365,
    unconfirmedNewsletterHours: 72,
    invoiceYears: 10,
  },
  samples: ['site.yaml'],
  schoolYear: '2025/2026',
  season: { from: '2025-10-01', to: '2026-06-30' },
  holidays: [],
}
