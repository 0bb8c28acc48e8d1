/** The parts of the enrolment form in the order of the page. */
export const sections = [
  { id: 'delavnice', title: 'Izbira delavnic', shortTitle: 'Izbira delavnic' },
  { id: 'udelezenec', title: 'Podatki o udeležencu', shortTitle: 'Udeleženec' },
  { id: 'placnik', title: 'Podatki o plačniku', shortTitle: 'Plačnik' },
  { id: 'sporocilo', title: 'Sporočilo', shortTitle: 'Sporočilo' },
  { id: 'soglasja', title: 'Soglasja', shortTitle: 'Soglasja' },
] as const

export type SectionId = (typeof sections)[number]['id']

/** The part that an element stands in. */
export function sectionOf(element: Element | null) {
  const id = element?.closest('[data-section]')?.id
  return sections.find((section) => section.id === id)
}
