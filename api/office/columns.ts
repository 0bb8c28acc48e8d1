import { formatSlovenianInstant } from '../../common/calendar-date'
import { listLabels, listValues } from '../submissions/labels'
import type { Entry, Register } from './register'
import { seesAll } from './register'
import type { OfficeUser } from './users'
import { STATE_NAMES } from './words'

/** A column of an exported table. */
export interface ExportColumn {
  id: string
  label: string
  read(entry: Entry): string
}

/** Workshops stand in the column of the group. */
const LEFT_OUT = new Set(['selectedWorkshopNames', 'waitingListNames'])

/** What the privacy notice lets mentors have (section 6): who takes part, and a contact. */
const OF_MENTORS: readonly ExportColumn[] = [
  { id: 'priimek', label: 'Priimek', read: ({ enrolment }) => enrolment.payload.participantLastName },
  { id: 'ime', label: 'Ime', read: ({ enrolment }) => enrolment.payload.participantFirstName },
  {
    id: 'telefon',
    label: 'Telefon',
    read: ({ enrolment: { payload } }) => payload.participantPhone || payload.payerPhone,
  },
  { id: 'e-posta', label: 'E-pošta', read: ({ enrolment }) => enrolment.payload.participantEmail },
]

/** Columns that somebody may export, in the order in which they stand. */
export function listColumns(user: OfficeUser, register: Register): ExportColumn[] {
  const ofPlace: ExportColumn[] = [
    { id: 'skupina', label: 'Skupina', read: ({ place }) => register.nameOf(place) },
    { id: 'stanje', label: 'Stanje', read: ({ place }) => STATE_NAMES[place.state] },
  ]
  if (!seesAll(user)) return [...OF_MENTORS, ...ofPlace]
  const fields = listLabels('registration').filter(([field]) => !LEFT_OUT.has(field))
  return [
    { id: 'stevilka', label: 'Številka', read: ({ enrolment }) => enrolment.reference },
    {
      id: 'oddano',
      label: 'Oddano',
      read: ({ enrolment }) =>
        formatSlovenianInstant(new Date(enrolment.createdAt)).replaceAll('\u00a0', ' '),
    },
    ...ofPlace,
    ...fields.map(([field, label]) => ({
      id: field,
      label,
      read: ({ enrolment }: Entry) => listValues(enrolment).find((one) => one.field === field)?.value ?? '',
    })),
  ]
}
