/** The parts of the enrolment form and their fields, in the order of the page. */
export const sections = [
  { id: 'delavnice', title: 'Izbira delavnic', shortTitle: 'Izbira delavnic', fields: ['workshops'] },
  {
    id: 'udelezenec',
    title: 'Podatki o udeležencu',
    shortTitle: 'Udeleženec',
    fields: [
      'participantFirstName',
      'participantLastName',
      'participantAddress',
      'participantPostalCode',
      'participantCity',
      'participantBirthDate',
      'participantPhone',
      'participantEmail',
    ],
  },
  {
    id: 'placnik',
    title: 'Podatki o plačniku',
    shortTitle: 'Plačnik',
    fields: [
      'payerName',
      'payerAddress',
      'payerPostalCode',
      'payerCity',
      'payerVatId',
      'payerContact',
      'payerEmail',
      'payerPhone',
    ],
  },
  { id: 'sporocilo', title: 'Sporočilo', shortTitle: 'Sporočilo', fields: ['message'] },
  { id: 'soglasja', title: 'Soglasja', shortTitle: 'Soglasja', fields: ['consent', 'newsletterConsent'] },
] as const

export type SectionId = (typeof sections)[number]['id']

export const enrolmentFields: readonly string[] = sections.flatMap(({ fields }) => fields)

/** Whose field it is: the form asks the participant and the payer for the same. */
export function personOf(field: string): string | undefined {
  return sections.find(
    ({ id, fields }) => (id === 'udelezenec' || id === 'placnik') && fields.some((name) => name === field),
  )?.shortTitle
}
