import { formatCalendarDate, formatSlovenianInstant } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import type { People } from '../../people/people'
import { formKinds, isFormName } from '../../season/form-kinds'
import { nameOfEvent, placeStates, readState } from '../../season/places/rules'
import { readValues } from '../../submissions/labels'
import { toWishPath } from '../query'
import type { OfficeUser } from '../users'
import { nameOfMail } from './MailList'
import { OfficePage } from './OfficePage'
import { PrintButton, Section } from './parts'
import { ROLE_NAMES } from './WishViews'

type PersonalData = ReturnType<People['export']>

interface CopyViewProps {
  user: OfficeUser
  who: string
  role?: string | undefined
  data: PersonalData
  nameOfActor(actor: string): string
  nameOfWorkshop(workshopId: string): string
}

const PARTS: readonly [key: Exclude<keyof PersonalData, 'submissions'>, title: string][] = [
  ['consents', 'Soglasja'],
  ['newsletter', 'E-novice'],
  ['places', 'Mesta v skupinah'],
  ['placeHistory', 'Zgodovina mest'],
  ['letters', 'Sporočila družini'],
  ['mails', 'Poslana e-pošta'],
  ['links', 'Zasebne povezave'],
]

/** What stands in a copy, as people call it; everything else is in the file for programs alone. */
const NAMES: Readonly<Record<string, string>> = {
  reference: 'Številka',
  createdAt: 'Zapisano',
  wording: 'Besedilo',
  termsOn: 'Pogoji z dne',
  givenAt: 'Dano',
  withdrawnAt: 'Preklicano',
  notedBy: 'Vpisal',
  status: 'Stanje',
  email: 'E-pošta',
  name: 'Ime',
  surname: 'Priimek',
  confirmedAt: 'Potrjeno',
  workshopId: 'Delavnica',
  groupId: 'Skupina',
  state: 'Mesto',
  endsAt: 'Velja do',
  at: 'Kdaj',
  action: 'Dejanje',
  actor: 'Kdo',
  subject: 'Zadeva',
  body: 'Besedilo sporočila',
  letter: 'Vrsta',
  recipient: 'Prejemnik',
  sentAt: 'Odšlo',
  role: 'Vloga',
}

/** Everything that is kept of one person, to be read and printed, with the way to the file for programs. */
export function CopyView(props: CopyViewProps) {
  const { user, who, role, data } = props
  const query = new URLSearchParams({ kdo: who, ...(role && { vloga: role }) })
  return (
    <OfficePage
      user={user}
      title={`Kopija podatkov: ${who}`}
      section={officeRoutes.wishes}
      back={{ label: 'Prošnje', path: toWishPath(who) }}
    >
      <p className="mb-3 text-label print:hidden">
        <a className="tap-target text-link" href={`${officeRoutes.copyFile}?${query}`}>
          Prenesi datoteko za programe (JSON)
        </a>
      </p>
      <PrintButton />
      <div className="grid max-w-240 gap-8">
        <Section title="Prijave in sporočila">
          {data.submissions.map(({ reference, kind, createdAt, payload }) => (
            <Rows
              key={reference}
              rows={[
                ['Številka', reference],
                ['Oddano', formatSlovenianInstant(new Date(createdAt))],
                ...(isFormName(kind) ? readValues(formKinds[kind], payload) : []).map(
                  ({ label, value }): [string, string] => [label, value],
                ),
              ]}
            />
          ))}
        </Section>
        {PARTS.filter(([key]) => data[key].length > 0).map(([key, title]) => (
          <Section key={key} title={title}>
            {data[key].map((one) => (
              <Rows
                key={JSON.stringify(one)}
                rows={Object.entries(one).flatMap(([name, value]): [string, string][] =>
                  NAMES[name] && typeof value === 'string'
                    ? [[NAMES[name], toWords(name, value, props)]]
                    : [],
                )}
              />
            ))}
          </Section>
        ))}
      </div>
    </OfficePage>
  )
}

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'čaka',
  sent: 'odšlo',
  failed: 'ni odšlo',
  cancelled: 'preklicano',
  confirmed: 'naročeno',
  unsubscribed: 'odjavljeno',
}

const EVENTS: Readonly<Record<string, string>> = { enrol: 'prijava', expire: 'rok je potekel' }

/** What programs write, as people read it; everything else as it stands. */
function toWords(
  key: string,
  value: string,
  { nameOfActor, nameOfWorkshop }: Pick<CopyViewProps, 'nameOfActor' | 'nameOfWorkshop'>,
): string {
  if (key === 'termsOn') return formatCalendarDate(value)
  if (/^(at|.*At)$/.test(key)) return formatSlovenianInstant(new Date(value))
  switch (key) {
    case 'actor':
    case 'notedBy':
      // Who of the staff it was is nothing that the person is owed.
      return value.startsWith('office:') ? 'urad' : nameOfActor(value)
    case 'action':
      return EVENTS[value] ?? nameOfEvent(value, undefined)
    case 'letter':
      return nameOfMail({ subject: null, kind: value })
    case 'role':
      return ROLE_NAMES[value] ?? value
    case 'state':
      return placeStates[readState(value)].name
    case 'status':
      return STATUSES[value] ?? value
    case 'workshopId':
      return nameOfWorkshop(value)
    default:
      return value
  }
}

function Rows({ rows }: { rows: readonly [label: string, value: string][] }) {
  return (
    <dl className="mb-5 border-t-2 border-rule text-label">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-rule-soft py-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
