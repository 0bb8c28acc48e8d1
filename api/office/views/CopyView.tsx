import { formatSlovenianInstant } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import type { People } from '../../people/people'
import { listLabels } from '../../season/form-kinds'
import { placeStates, readState } from '../../season/places/rules'
import type { OfficeUser } from '../users'
import { nameOfMail } from './MailList'
import { OfficePage } from './OfficePage'
import { Facts, PrintButton, Section } from './parts'

interface CopyViewProps {
  user: OfficeUser
  who: string
  role?: string | undefined
  data: ReturnType<People['export']>
}

/** Parts and keys of a copy, as people call them; what is not here is in the file for programs alone. */
const NAMES: Readonly<Record<string, string>> = {
  submissions: 'Prijave in sporočila',
  consents: 'Soglasja',
  newsletter: 'E-novice',
  mails: 'E-pošta',
  places: 'Mesta v skupinah',
  placeHistory: 'Zgodovina mest',
  invitations: 'Povabila v novo šolsko leto',
  letters: 'Sporočila družini',
  links: 'Zasebne povezave',
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
  at: 'Spremenjeno',
  subject: 'Zadeva',
  body: 'Besedilo',
  letter: 'Vrsta',
  recipient: 'Prejemnik',
  sentAt: 'Odšlo',
  endsAt: 'Velja do',
}

function toText(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return ''
  if (/^(at|.*At)$/.test(key)) return formatSlovenianInstant(new Date(value))
  if (key === 'state') return placeStates[readState(value)].name
  return key === 'letter' ? nameOfMail({ subject: null, kind: value }) : value
}

const toRows = (one: object): { label: string; value: string }[] =>
  Object.entries(one).flatMap(([key, value]) => {
    if (key === 'payload') return toRows(value)
    // A consent's name is for programs; its wording stands in the next row.
    return NAMES[key] && !(key === 'consent' && typeof value === 'string')
      ? [{ label: NAMES[key], value: toText(key, value) }]
      : []
  })

/** Everything that is kept of one person, to be read and printed, with the way to the file for programs. */
export function CopyView({ user, who, role, data }: CopyViewProps) {
  const query = new URLSearchParams({ kdo: who, ...(role && { vloga: role }) })
  return (
    <OfficePage
      user={user}
      title={`Kopija podatkov: ${who}`}
      section={officeRoutes.wishes}
      back={{ label: 'Datoteka za programe (JSON)', path: `${officeRoutes.copyFile}?${query}` }}
    >
      <PrintButton />
      {Object.entries(data).map(([part, list]) => (
        <Section key={part} title={NAMES[part] ?? part}>
          {list.map((one) => (
            <Facts key={JSON.stringify(one)} rows={toRows(one)} />
          ))}
          {list.length === 0 && <p className="mb-5 text-label">Nič.</p>}
        </Section>
      ))}
    </OfficePage>
  )
}
