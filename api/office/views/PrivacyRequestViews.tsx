import { formatCalendarDate, formatSlovenianInstant } from '../../../common/calendar-date'
import { BACKUP_RETENTION_DAYS } from '../../../common/retention'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import type { PrivacyRequests } from '../../people/privacy-requests'
import { listLabels, listPeopleOf } from '../../season/form-kinds'
import { placeStates, toPlaceState } from '../../season/places/rules'
import type { Programme } from '../../season/programme'
import { formatEventName } from '../places'
import { Button, DefinitionList, HiddenFields, Link, SearchField, Section } from './controls'
import { toMailName } from './MailList'

interface PrivacyRequestProps extends ErasureProps {
  /** Whether the searched address belongs to an office user. */
  isOfficeUser: boolean
}

export function PrivacyRequestView({ isOfficeUser, ...found }: PrivacyRequestProps) {
  const { who, submissions, subscriptions } = found
  const isFound = submissions.length + subscriptions > 0
  return (
    <>
      <form
        action={officeRoutes.privacyRequests}
        className="mb-8 grid grid-cols-1 items-end gap-3 border-y-2 border-rule bg-sunk p-4 sm:grid-cols-[1fr_auto]"
      >
        <SearchField
          label="Za koga gre"
          name="kdo"
          value={who}
          hint="številka prijave ali e-poštni naslov; najprej preverite, kdo prosi"
        />
        <Button>Poišči</Button>
      </form>
      {who !== '' && !isFound && <p>O tej osebi ni shranjeno nič (več).</p>}
      <ul className="text-label">
        {submissions.map((submission) => (
          <li key={submission.reference} className="border-b border-rule-soft py-2">
            <strong>{submission.reference}</strong>, {formatSlovenianInstant(new Date(submission.createdAt))}
            {submission.isReduced && ', samo še podatki za račun'}
            <p className="flex flex-wrap gap-x-6">
              {listPeopleOf(submission).map(({ role, name }) => (
                <Link key={role} to={toCopyPath({ kdo: submission.reference, vloga: role })}>
                  Kopija: {name}
                </Link>
              ))}
            </p>
          </li>
        ))}
        {isFound && <li className="py-2">Naročil na e-novice: {subscriptions}</li>}
      </ul>
      {(isFound || isOfficeUser) && who.includes('@') && (
        <Link to={toCopyPath({ kdo: who })}>Kopija vsega pod {who}</Link>
      )}
      {isFound && <Erasure {...found} />}
    </>
  )
}

const toCopyPath = (values: Record<string, string>) => `${officeRoutes.copy}?${new URLSearchParams(values)}`

interface ErasureProps extends ReturnType<PrivacyRequests['list']> {
  /** Searched reference or e-mail address. */
  who: string
  references: readonly string[]
  /** Years that invoice data are kept. */
  invoiceYears: number
}

/** Collapsed form for erasure: lists what is erased and what stays, above the button. */
function Erasure({ who, references, submissions, subscriptions, invoiceYears }: ErasureProps) {
  return (
    <details className="mt-6 max-w-200 text-label">
      <summary className="flex min-h-11 cursor-pointer items-center text-link underline">Izbris</summary>
      <form method="post" action={officeRoutes.privacyRequests} className="bg-sunk p-4">
        <HiddenFields kdo={who} narocila={subscriptions} />
        <ul className="mb-4 list-disc pl-5">
          {submissions.map(({ reference, hasRemainingData }) => (
            <li key={reference}>
              <HiddenFields prijava={reference} />
              {reference}:{' '}
              {hasRemainingData
                ? `ker je bil izdan račun, še ${invoiceYears} let po koncu njegovega leta ostanejo številka, čas, delavnice ter ime ali naziv, naslov in ID za DDV plačnika; vse drugo se izbriše`
                : 'izbriše se vse, z mesti, sporočili in povezavami'}
            </li>
          ))}
          {subscriptions > 0 && !who.includes('@') && (
            <li>
              <Choice type="checkbox" name="e-novice" defaultChecked>
                tudi naročila na e-novice na naslove iz prijave: {subscriptions}
              </Choice>
            </li>
          )}
          <li>
            Ostane zapis, da je bilo izbrisano, da se ne vrne iz varnostne kopije; te potečejo v{' '}
            {BACKUP_RETENTION_DAYS} dneh.
          </li>
          <li>Predale e-pošte, izvoze in papirje izbrišite sami.</li>
        </ul>
        <Button>Izbriši za vedno: {references.join(', ') || who}</Button>
      </form>
    </details>
  )
}

interface DataCopyProps {
  /** Path of the same copy as a JSON file. */
  filePath: string
  data: ReturnType<PrivacyRequests['export']>
  programme: Programme
}

/** Copy of a person's data, to be read and printed. */
export function DataCopyView({ filePath, data, programme }: DataCopyProps) {
  return (
    <>
      <p className="mb-6 print:hidden">
        <a className="tap-target text-link" href={filePath} download>
          Datoteka za programe (JSON)
        </a>
      </p>
      {Object.entries(data).map(([part, records]) => (
        <Section key={part} title={COPY_LABELS[part] ?? part}>
          {records.map((record) => (
            <DefinitionList key={JSON.stringify(record)} rows={toCopyRows(record, programme)} />
          ))}
          {records.length === 0 && <p className="mb-5 text-label">Nič.</p>}
        </Section>
      ))}
    </>
  )
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
  letters: 'Sporočila družini',
  links: 'Zasebne povezave',
  account: 'Delo v uradu',
  ...Object.fromEntries([
    ...listLabels('newsletter'),
    ...listLabels('contact'),
    ...listLabels('registration'),
  ]),
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
  doneAt: 'Kdaj',
  done: 'Dejanje (oznaka)',
}

/** Formats a value of a copy by its key. */
function formatCopyValue(key: string, value: unknown, { getWorkshopName, findGroup }: Programme): string {
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return ''
  if (/^(at|.*At)$/.test(key)) return formatSlovenianInstant(new Date(value))
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
    // A consent's key is left out: the consent's wording follows in the next row.
    const label = key === 'consent' && typeof value === 'string' ? undefined : COPY_LABELS[key]
    return label ? [{ label, value: formatCopyValue(key, value, programme) }] : []
  })
