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

/** The part that a field belongs to: participant and payer are asked for the same. */
export function sectionOf(field: string): string | undefined {
  return sections.find(({ fields }) => fields.some((name) => name === field))?.shortTitle
}
