import { formatSlovenianInstant } from '../../common/calendar-date'
import { enrolmentSchema } from '../../common/forms/enrolment'
import { enrolmentFields } from '../season/enrolments/fields'
import { listLabels, listValues } from '../season/form-kinds'
import type { Programme } from '../season/programme'
import type { StoredEnrolment } from '../submissions/submission'
import { type Entry, seesAll } from './entries'
import { nameOfPlace } from './place-labels'
import type { OfficeUser } from './users'

/** A column of an exported table. */
export interface ExportColumn {
  id: string
  label: string
  read(entry: Entry): string
}

/** What mentors get, and no more (privacy notice, section on recipients), in their order; see `mentors` in fields.ts. */
const mentorColumns: ExportColumn[] = Object.entries(enrolmentFields)
  .flatMap(([name, { mentors }]) => (mentors ? [{ name: name as keyof StoredEnrolment, ...mentors }] : []))
  .sort((one, other) => one.order - other.order)
  .map(({ name, id, label, read = (enrolment) => String(enrolment[name]) }) => ({
    id,
    label,
    read: ({ enrolment }) => read(enrolment.payload),
  }))

/** Columns that somebody may export, in the order in which they stand. */
export function listColumns(user: OfficeUser, programme: Programme): ExportColumn[] {
  const ofPlace: ExportColumn[] = [
    { id: 'skupina', label: 'Skupina', read: ({ place }) => programme.nameOf(place) },
    { id: 'stanje', label: 'Stanje', read: ({ place }) => nameOfPlace(place) },
  ]
  if (!seesAll(user)) return [...mentorColumns, ...ofPlace]
  // Workshops stand in the column of the group.
  const fields = listLabels('registration').filter(([field]) => field in enrolmentSchema.shape)
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
