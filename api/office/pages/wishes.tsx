import { formatCalendarDate, formatSlovenianInstant } from '../../../common/calendar-date'
import { BACKUP_DAYS } from '../../../common/retention'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { SeveralPeopleError } from '../../people/copy'
import type { People } from '../../people/people'
import { listLabels, listPeopleOf } from '../../season/form-kinds'
import { placeStates, readState } from '../../season/places/rules'
import type { Programme } from '../../season/programme'
import { ROLES } from '../../submissions/form-kind'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { nameOfEvent } from '../place-labels'
import { toWishPath } from '../query'
import { nameOfMail } from '../views/MailList'
import { Button, Facts, Hidden, Link, Search, Section } from '../views/parts'

/** What people ask about their own data: found, handed out, and erased after a second look. */
export function createWishPages(context: OfficeContext): OfficePages {
  const { people, officeUsers, catalogue, programme, note, worker } = context

  function find(form: URLSearchParams) {
    const who = (form.get('kdo') ?? '').trim()
    const query = who.includes('@') ? { email: who } : { reference: who }
    const subject = people.find(query)
    const found = people.list(subject)
    const references = found.submissions.map(({ reference }) => reference)
    return { who, query, subject, references, ...found }
  }

  function readCopy({ query: asked, user }: OfficeRequest) {
    const { who, query } = find(asked)
    const role = ROLES.find((name) => name === asked.get('vloga'))
    try {
      return { who, role, data: people.export(query, { role, operator: user.email }) }
    } catch (error) {
      if (!(error instanceof SeveralPeopleError)) throw error
      throw errors.refused('To ustreza več osebam, kopija pa je za eno: izberite jo na seznamu.')
    }
  }

  /** The door to everything that is kept of somebody: copies, and the erasure with what goes, what stays and why. */
  function showWish({ query, user, show }: OfficeRequest) {
    const found = find(query)
    const { who, references, submissions, subscriptions } = found
    if (references.length > 0) note(user, 'office-view', submissions)
    const isFound = submissions.length + subscriptions > 0
    return show(
      'Prošnje: kopija ali izbris',
      <>
        <form
          action={officeRoutes.wishes}
          className="mb-8 grid grid-cols-1 items-end gap-3 border-y-2 border-rule bg-sunk p-4 sm:grid-cols-[1fr_auto]"
        >
          <Search
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
              <strong>{submission.reference}</strong>,{' '}
              {formatSlovenianInstant(new Date(submission.createdAt))}
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
        {(isFound || officeUsers.find(who)) && who.includes('@') && (
          <Link to={toCopyPath({ kdo: who })}>Kopija vsega pod {who}</Link>
        )}
        {isFound && <Erasure {...found} years={catalogue.retention.invoiceYears} />}
      </>,
    )
  }

  /** Everything that is kept of one person, to be read and printed, with the way to the file for programs. */
  function showCopy(request: OfficeRequest) {
    const { who, role, data } = readCopy(request)
    const query = new URLSearchParams({ kdo: who, ...(role && { vloga: role }) })
    return request.show(
      `Kopija podatkov: ${who}`,
      <>
        <p className="mb-6 print:hidden">
          <a className="tap-target text-link" href={`${officeRoutes.copyFile}?${query}`} download>
            Datoteka za programe (JSON)
          </a>
        </p>
        {Object.entries(data).map(([part, list]) => (
          <Section key={part} title={NAMES[part] ?? part}>
            {list.map((one) => (
              <Facts key={JSON.stringify(one)} rows={toRows(one, programme)} />
            ))}
            {list.length === 0 && <p className="mb-5 text-label">Nič.</p>}
          </Section>
        ))}
      </>,
      { back: { label: 'Prošnje', path: toWishPath(who) } },
    )
  }

  return {
    isForLeads: true,
    shown: {
      [officeRoutes.wishes]: showWish,
      [officeRoutes.copy]: showCopy,
      [officeRoutes.copyFile](request) {
        request.ctx.body = JSON.stringify(readCopy(request).data, null, 2)
        request.ctx.attachment('moji-podatki.json')
      },
    },
    acts: {
      [officeRoutes.wishes]({ user, leadTo }, form) {
        const { who, subject, references, subscriptions } = find(form)
        // Whoever looked has agreed to just these.
        const isAsSeen = form.get('narocila') === String(subscriptions)
        if (form.getAll('prijava').join() !== references.join() || !isAsSeen)
          throw errors.refused('Medtem se je nekaj spremenilo. Odprite prošnje in poglejte še enkrat.')
        people.erase(subject, { operator: user.email })
        // Somebody may have been offered the place.
        worker.wake()
        leadTo(toWishPath(who))
      },
    },
  }
}

const toCopyPath = (values: Record<string, string>) => `${officeRoutes.copy}?${new URLSearchParams(values)}`

interface ErasureProps extends ReturnType<People['list']> {
  who: string
  references: readonly string[]
  /** So many years an invoice's data stay. */
  years: number
}

/** The second look: it opens at a press, and says everything before the next. */
function Erasure({ who, references, submissions, subscriptions, years }: ErasureProps) {
  return (
    <details className="mt-6 max-w-200 text-label">
      <summary className="flex min-h-11 cursor-pointer items-center text-link underline">Izbris</summary>
      <form method="post" action={officeRoutes.wishes} className="bg-sunk p-4">
        <Hidden kdo={who} narocila={subscriptions} />
        <ul className="mb-4 list-disc pl-5">
          {submissions.map(({ reference, hasRemains }) => (
            <li key={reference}>
              <Hidden prijava={reference} />
              {reference}:{' '}
              {hasRemains
                ? `ker je bil izdan račun, še ${years} let po koncu njegovega leta ostanejo številka, čas, delavnice ter ime ali naziv, naslov in ID za DDV plačnika; vse drugo se izbriše`
                : 'izbriše se vse, z mesti, sporočili in povezavami'}
            </li>
          ))}
          <li>
            Ostane zapis, da je bilo izbrisano, da se ne vrne iz varnostne kopije; te potečejo v {BACKUP_DAYS}{' '}
            dneh.
          </li>
          <li>Predale e-pošte, izvoze in papirje izbrišite sami.</li>
        </ul>
        <Button>Izbriši za vedno: {references.join(', ') || who}</Button>
      </form>
    </details>
  )
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

function toText(key: string, value: unknown, { nameOfWorkshop, findGroup }: Programme): string {
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return ''
  if (/^(at|.*At)$/.test(key)) return formatSlovenianInstant(new Date(value))
  if (/On$/.test(key)) return formatCalendarDate(value)
  if (key === 'workshopId') return nameOfWorkshop(value)
  if (key === 'groupId') return findGroup(value)?.name ?? ''
  if (key === 'action') return value === 'enrol' ? 'prijava' : nameOfEvent(value, 'offered')
  if (key === 'state') return placeStates[readState(value)].name
  return key === 'letter' ? nameOfMail({ subject: null, kind: value }) : value
}

const toRows = (one: object, programme: Programme): { label: string; value: string }[] =>
  Object.entries(one).flatMap(([key, value]) => {
    if (key === 'payload') return toRows(value, programme)
    // A consent's name is for programs; its wording stands in the next row.
    return NAMES[key] && !(key === 'consent' && typeof value === 'string')
      ? [{ label: NAMES[key], value: toText(key, value, programme) }]
      : []
  })
