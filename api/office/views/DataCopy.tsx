import { formatCalendarDate, formatSlovenianInstant } from '../../../common/calendar-date'
import type { PrivacyRequests } from '../../people/privacy-requests'
import { listLabelledFields } from '../../season/form-kinds'
import { placeStates, toPlaceState } from '../../season/places/rules'
import type { Programme } from '../../season/programme'
import { DefinitionList, Section } from './controls'
import { toMailName } from './MailList'
import { formatEventName } from './PlaceViews'

export function DataCopy(props: { data: ReturnType<PrivacyRequests['export']>; programme: Programme }) {
  return Object.entries(props.data).map(([part, records]) => (
    <Section key={part} title={COPY_LABELS[part] ?? part}>
      {records.map((record) => (
        <DefinitionList key={JSON.stringify(record)} rows={toCopyRows(record, props.programme)} />
      ))}
      {records.length === 0 && <p className="mb-5 text-label">Nič.</p>}
    </Section>
  ))
}

/** Slovenian labels for the keys of a copy; keys without a label appear only in the JSON file. */
const COPY_LABELS: Readonly<Record<string, string>> = {
  submissions: 'Prijave in sporočila',
  consents: 'Soglasja',
  newsletter: 'E-novice',
  mails: 'E-pošta',
  places: 'Mesta v skupinah',
  placeHistory: 'Zgodovina mest',
  invitations: 'Povabila v novo šolsko leto',
  attendance: 'Prisotnost na srečanjih',
  certificates: 'Potrdila o urah',
  invitationObjections: 'Ugovor zoper povabila',
  letters: 'Sporočila družini',
  links: 'Zasebne povezave',
  account: 'Delo v uradu',
  ...Object.fromEntries((['newsletter', 'contact', 'registration'] as const).flatMap(listLabelledFields)),
  reference: 'Številka',
  createdAt: 'Zapisano',
  wording: 'Besedilo',
  termsOn: 'Pogoji z dne',
  givenAt: 'Dano',
  withdrawnAt: 'Preklicano',
  confirmedAt: 'Potrjeno',
  workshopId: 'Delavnica',
  groupId: 'Skupina',
  state: 'Stanje',
  action: 'Dejanje',
  at: 'Spremenjeno',
  subject: 'Zadeva',
  body: 'Besedilo',
  letter: 'Vrsta',
  recipient: 'Prejemnik',
  sentAt: 'Odšlo',
  endsAt: 'Velja do',
  heldOn: 'Srečanje',
  isPresent: 'Prisotnost',
  number: 'Številka potrdila',
  issuedOn: 'Izdano',
  doneAt: 'Kdaj',
  done: 'Dejanje (oznaka)',
}

function formatCopyValue(key: string, value: unknown, { getWorkshopName, findGroup }: Programme): string {
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return ''
  if (/^(at|.*At)$/.test(key)) return formatSlovenianInstant(value)
  if (/On$/.test(key)) return formatCalendarDate(value)
  if (key === 'workshopId') return getWorkshopName(value)
  if (key === 'groupId') return findGroup(value)?.name ?? ''
  if (key === 'action') return value === 'enrol' ? 'prijava' : formatEventName(value, 'offered')
  if (key === 'state') return placeStates[toPlaceState(value)].name
  return key === 'letter' ? toMailName({ subject: null, kind: value }) : value
}

const toCopyRows = (record: object, programme: Programme): { label: string; value: string }[] =>
  Object.entries(record).flatMap(([key, value]) => {
    if (key === 'payload') return toCopyRows(value, programme)
    // The id of a consent is left out: the consent's wording follows in the next row.
    const label = key === 'consent' && typeof value === 'string' ? undefined : COPY_LABELS[key]
    return label ? [{ label, value: formatCopyValue(key, value, programme) }] : []
  })
