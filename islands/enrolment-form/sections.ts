import type { Enrolment } from '../../common/forms/enrolment'

type Field = keyof Enrolment

/** The parts of the enrolment form in the order of the page. */
export const sections = [
  { id: 'delavnice', title: 'Izbira delavnic', shortTitle: 'Izbira delavnic' },
  { id: 'udelezenec', title: 'Podatki o udeležencu', shortTitle: 'Udeleženec' },
  { id: 'placnik', title: 'Podatki o plačniku', shortTitle: 'Plačnik' },
  { id: 'sporocilo', title: 'Sporočilo', shortTitle: 'Sporočilo' },
  { id: 'soglasja', title: 'Soglasja', shortTitle: 'Soglasja' },
] as const

export type SectionId = (typeof sections)[number]['id']

/** Where the fields stand that do not say so by their name; one that is forgotten here does not compile. */
const placed: Record<Exclude<Field, `participant${string}` | `payer${string}`>, SectionId> = {
  workshops: 'delavnice',
  message: 'sporocilo',
  consent: 'soglasja',
  newsletterConsent: 'soglasja',
}

const isPlaced = (field: string): field is keyof typeof placed => Object.hasOwn(placed, field)

/** The part that a field stands in. */
export function sectionOf(field: string): SectionId {
  if (isPlaced(field)) return placed[field]
  return field.startsWith('payer') ? 'placnik' : 'udelezenec'
}

/** The part in a few words: participant and payer are asked for the same. */
export function titleOf(field: string): string | undefined {
  return sections.find(({ id }) => id === sectionOf(field))?.shortTitle
}
