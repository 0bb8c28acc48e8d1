import { formatSlovenianInstant } from '../../common/calendar-date'
import type { StoredEnrolment } from '../season/enrolments/enrolment'
import { listLabels, listValues } from '../submissions/labels'
import { type Entries, type Entry, phoneOf, seesAll } from './entries'
import { STATE_NAMES } from './labels'
import type { OfficeUser } from './users'

/** A column of an exported table. */
export interface ExportColumn {
  id: string
  label: string
  read(entry: Entry): string
}

/** Workshops stand in the column of the group. */
const LEFT_OUT = new Set(['selectedWorkshopNames', 'waitingListNames'])

/**
 * What mentors may have of each stored field: who takes part, and a contact (privacy notice, section 6). A field that
 * the form gains does not compile before it stands here.
 */
const OF_MENTORS: Readonly<Record<keyof StoredEnrolment, ExportColumn | null>> = {
  participantLastName: {
    id: 'priimek',
    label: 'Priimek',
    read: ({ enrolment }) => enrolment.payload.participantLastName,
  },
  participantFirstName: {
    id: 'ime',
    label: 'Ime',
    read: ({ enrolment }) => enrolment.payload.participantFirstName,
  },
  participantPhone: { id: 'telefon', label: 'Telefon', read: ({ enrolment }) => phoneOf(enrolment) },
  participantEmail: {
    id: 'e-posta',
    label: 'E-pošta',
    read: ({ enrolment }) => enrolment.payload.participantEmail,
  },
  workshops: null,
  selectedWorkshopNames: null,
  waitingListNames: null,
  participantAddress: null,
  participantPostalCode: null,
  participantCity: null,
  participantBirthDate: null,
  payerName: null,
  payerAddress: null,
  payerPostalCode: null,
  payerCity: null,
  payerVatId: null,
  payerContact: null,
  payerEmail: null,
  // Only where the participant has none.
  payerPhone: null,
  message: null,
  consent: null,
  newsletterConsent: null,
}

/** Columns that somebody may export, in the order in which they stand. */
export function listColumns(user: OfficeUser, entries: Entries): ExportColumn[] {
  const ofPlace: ExportColumn[] = [
    { id: 'skupina', label: 'Skupina', read: ({ place }) => entries.nameOf(place) },
    { id: 'stanje', label: 'Stanje', read: ({ place }) => STATE_NAMES[place.state] },
  ]
  if (!seesAll(user)) return [...Object.values(OF_MENTORS).filter((column) => column !== null), ...ofPlace]
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
