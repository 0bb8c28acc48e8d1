import { formatCalendarDate, formatSlovenianInstant } from '../../../common/calendar-date'
import { formatEuros } from '../../../common/numbers'
import type { Programme } from '../../core/programme'
import { toMailName } from '../../features/places/office/MailList'
import { formatEventName } from '../../features/places/office/PlaceViews'
import { placeStates, toPlaceState } from '../../features/places/rules'
import { DefinitionList, Section } from '../../office/views/controls'
import { listLabelledFields } from '../../submissions/forms'
import type { PrivacyRequests } from '../privacy-requests'

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
  payments: 'Plačila',
  dues: 'Zneski za plačilo',
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
  season: 'Šolsko leto',
  payerStreet: 'Naslov plačnika',
  payerTown: 'Kraj plačnika',
  label: 'Opis',
  text: 'Opomba',
  participant: 'Udeležena oseba',
  cents: 'Znesek',
  dueOn: 'Rok plačila',
  valuedOn: 'Plačano',
  isCancelled: 'Razveljavljeno',
  doneAt: 'Kdaj',
  done: 'Dejanje (oznaka)',
}

function formatCopyValue(key: string, value: unknown, programme: Programme): string {
  const { getWorkshopName, findGroup } = programme
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if ((key === 'dues' || key === 'payments') && Array.isArray(value))
    return value.map((record) => formatCopyRecord(record, programme)).join('; ')
  if (Array.isArray(value)) return value.join(', ')
  if (key === 'cents') return formatEuros(Number(value) / 100)
  if (key === 'isCancelled') return value === 1 ? 'da' : 'ne'
  if (typeof value !== 'string') return ''
  if (/^(at|.*At)$/.test(key)) return formatSlovenianInstant(value)
  if (/On$/.test(key)) return formatCalendarDate(value)
  if (key === 'workshopId') return getWorkshopName(value)
  if (key === 'groupId') return findGroup(value)?.name ?? ''
  if (key === 'action') return value === 'enrol' ? 'prijava' : formatEventName(value, 'offered')
  if (key === 'state') return placeStates[toPlaceState(value)].name
  return key === 'letter' ? toMailName({ subject: null, kind: value }) : value
}

const formatCopyRecord = (record: object, programme: Programme): string =>
  toCopyRows(record, programme)
    .flatMap(({ label, value }) => (value ? `${label}: ${value}` : []))
    .join(', ')

const toCopyRows = (record: object, programme: Programme): { label: string; value: string }[] =>
  Object.entries(record).flatMap(([key, value]) => {
    if (key === 'payload') return toCopyRows(value, programme)
    // The id of a consent is left out: the consent's wording follows in the next row.
    const label = key === 'consent' && typeof value === 'string' ? undefined : COPY_LABELS[key]
    return label ? [{ label, value: formatCopyValue(key, value, programme) }] : []
  })
