import type { ReactNode } from 'react'
import {
  ageOn,
  formatCalendarDate,
  formatSlovenianInstant,
  parseTypedDate,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { CorrectionError } from '../../people/rectify'
import { phoneOf } from '../../season/enrolments/fields'
import { listLabels, listValues } from '../../season/form-kinds'
import type { Place } from '../../season/places/place'
import { isAboutNext, placeActs, placeStates } from '../../season/places/rules'
import type { LabelledValue } from '../../submissions/form-kind'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { type Enrolment, seesAll, TWICE } from '../entries'
import { createMailReader } from '../mails'
import { isOfficeAct, nameOfEvent, toSeen } from '../place-labels'
import { toPersonPath } from '../query'
import type { OfficeUser } from '../users'
import { Invoice } from '../views/InvoiceForm'
import { MailList } from '../views/MailList'
import { CallInstead, StateMark } from '../views/PlaceViews'
import { Button, Facts, Field, Hidden, Link, Note, PhoneLink, Section, Select } from '../views/parts'

const years = { one: 'leto', two: 'leti', few: 'leta', other: 'let' }

const when = (instant: string) => formatSlovenianInstant(new Date(instant))

/** One enrolment: whose it is, where it stands, what was written and what happened. */
export function createPersonPages(context: OfficeContext): OfficePages {
  const { clock, places, programme, store, invoices, rectify, privacyLog, entries, note, nameOfActor } =
    context
  const mails = createMailReader(context)
  const fields = new Map(listLabels('registration'))

  /** @throws ApiError 404, also for an enrolment that this user may not know of */
  function find({ ctx, user }: OfficeRequest) {
    const found = entries.find(String(ctx.params.reference), user)
    if (!found) throw errors.notFound()
    return found
  }

  /** The decisions first. @param said of a correction: that it was made, or why not of what was typed */
  function showPerson(request: OfficeRequest, said?: ReactNode, typed?: CorrectionProps['typed']) {
    const { user } = request
    const found = find(request)
    const { enrolment, places: own } = found
    const { payload, reference, createdAt } = enrolment
    const birthDay = parseTypedDate(payload.participantBirthDate)
    const isFull = seesAll(user)
    const values = listValues(enrolment)
    const twice = entries.listTwice(found)
    note(user, 'office-view', [enrolment])
    return request.show(
      `${payload.participantFirstName} ${payload.participantLastName}`,
      <>
        {said}
        <p className="mb-6 flex flex-wrap gap-x-6 text-label">
          {isFull && birthDay && (
            <span className="tap-target font-semibold">
              {countOf(ageOn(birthDay, toSlovenianDay(clock.now())), years)}
            </span>
          )}
          <PhoneLink phone={phoneOf(payload)} />
          {payload.participantEmail !== '' && (
            <Link to={toMailto(payload.participantEmail)}>{payload.participantEmail}</Link>
          )}
          <span className="tap-target text-ink-2">
            {reference}, {when(createdAt)}
          </span>
        </p>
        <CallInstead lines={[{ enrolment }]} />
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
          <Section title="Mesta">
            {own.map((place) => (
              <PlaceBlock
                key={place.workshopId}
                user={user}
                enrolment={enrolment}
                place={place}
                name={programme.nameOf(place)}
                isTwice={twice.includes(place.workshopId)}
              />
            ))}
          </Section>
          {isFull && payload.message !== '' && (
            <Section title="Sporočilo ob prijavi">
              <p className="border-l-8 border-yellow bg-sunk px-4 py-3 text-label whitespace-pre-wrap wrap-anywhere">
                {payload.message}
              </p>
            </Section>
          )}
          {isFull && (
            <>
              <Section title="Podatki">
                <Facts rows={values.filter(({ field }) => field !== 'message')} />
                {!user.isReadOnly && <Correction enrolment={enrolment} values={values} typed={typed} />}
              </Section>
              <Section title="Račun">
                <Invoice user={user} reference={reference} invoicedAt={invoices.findDate(enrolment.id)} />
              </Section>
              <Section title="E-sporočila">
                <MailList
                  mails={mails.list(enrolment.id)}
                  now={clock.now()}
                  reference={user.isReadOnly ? undefined : reference}
                />
              </Section>
              <Section title="Zgodovina">{showHistory(enrolment, own, user)}</Section>
            </>
          )}
        </div>
      </>,
      { tab: reference, ...(typed && { status: 422 }) },
    )
  }

  function showHistory({ id, reference, createdAt }: Enrolment, own: readonly Place[], user: OfficeUser) {
    const notedBy = store.findNotedBy(id)
    const findGroup = (workshop: string) =>
      own.find(({ workshopId }) => workshopId === workshop)?.groupId ?? null
    const corrections = privacyLog
      .list({ action: 'rectify', reference })
      .map(({ doneAt, operator, counts }) => ({
        at: doneAt,
        line: (
          <>
            {when(doneAt)}: popravek, {Object.keys(counts).map((field) => fields.get(field) ?? 'podatek')}{' '}
            <span className="text-ink-2">{operator ?? 'skrbnik'}</span>
          </>
        ),
      }))
    const events = places
      .history(id)
      .filter(({ action }) => action !== 'enrol')
      .map(({ before, workshopId, undoneAt, ...event }) => ({
        at: event.at,
        line: (
          <>
            <span className={undoneAt === null ? '' : 'text-ink-2 line-through'}>
              {when(event.at)}: {nameOfEvent(event.action, before?.state)}, {before && 'prej '}
              {programme.nameOf({ workshopId, groupId: before?.groupId ?? findGroup(workshopId) })}
              {before && `: ${placeStates[before.state].name.toLowerCase()}`}
            </span>{' '}
            <span className="text-ink-2">{nameOfActor(event.actor)}</span>
            {undoneAt !== null && <span className="text-ink-2"> – razveljavljeno</span>}
            {event.confirmedAt !== null && (
              <p className="pl-4">
                {when(event.confirmedAt)}: plačnik je potrdil udeležbo. »{event.wording}«
              </p>
            )}
            {event.undoableUntil !== null && undoneAt === null && !user.isReadOnly && (
              <form method="post" action={officeRoutes.undo} className="mt-1">
                <Hidden dogodek={`${reference}:${event.id}`} nazaj={toPersonPath(reference)} />
                <Button isQuiet>Razveljavi</Button>
              </form>
            )}
          </>
        ),
      }))
    return (
      <ol className="text-label *:border-b *:border-rule-soft *:py-1.5">
        <li>
          {formatCalendarDate(toSlovenianDay(new Date(createdAt)))}: oddana prijava
          {notedBy && (
            <span className="text-ink-2">
              {' '}
              po telefonu ali na papirju; prijavo in soglasja je vpisal urad: {nameOfActor(notedBy)}
            </span>
          )}
        </li>
        {[...events, ...corrections]
          .sort((one, other) => one.at.localeCompare(other.at))
          .map(({ at, line }) => (
            <li key={at}>{line}</li>
          ))}
      </ol>
    )
  }

  return {
    shown: { [toPersonPath(':reference')]: (request) => showPerson(request) },
    acts: {
      [`${toPersonPath(':reference')}/popravek`](request, form) {
        const { user } = request
        if (!seesAll(user)) throw errors.notFound()
        const { reference, payload } = find(request).enrolment
        const field = form.get('podatek') ?? ''
        const label = fields.get(field) ?? field
        const before = String(Reflect.get(payload, field) ?? '')
        const value = (form.get('vrednost') ?? '').trim()
        try {
          rectify({ reference, field, value, operator: user.email })
        } catch (error) {
          if (!(error instanceof CorrectionError)) throw error
          const problem = error.message.replace(`${field}:`, `${label}:`)
          return showPerson(request, <Note kind="alert">{problem}</Note>, { field, value })
        }
        // Shown at once and not led to: what stood there is in no address, and nobody is written to.
        return showPerson(
          request,
          <Note>
            Popravljeno: {label}. Prej: {before === '' ? 'prazno' : `»${before}«`}.
            <form method="post" className="mt-2">
              <Hidden podatek={field} vrednost={before} />
              <Button isQuiet>Razveljavi popravek</Button>
            </form>
          </Note>,
        )
      },
    },
  }
}

interface PlaceBlockProps {
  user: OfficeUser
  enrolment: Enrolment
  place: Place
  name: string
  /** Whether the same child is in the group once more. */
  isTwice: boolean
}

function PlaceBlock({ user, enrolment, place, name, isTwice }: PlaceBlockProps) {
  const { endsAt, state } = place
  const acts = placeStates[state].acts.filter(isOfficeAct).filter((act) => !isAboutNext(act))
  return (
    <div className="border-b border-rule-soft py-3">
      <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong>{name}</strong>
        <StateMark {...place} />
        {isTwice && <span className="text-label text-error">{TWICE}</span>}
        {endsAt !== undefined && (
          <span className="text-label text-ink-2">odgovor do {formatSlovenianInstant(new Date(endsAt))}</span>
        )}
      </p>
      {!user.isReadOnly && (
        <form action={officeRoutes.preview} className="flex flex-wrap gap-2">
          <Hidden izbrano={toSeen({ enrolment, place })} nazaj={toPersonPath(enrolment.reference)} />
          {acts.map((act, index) => (
            <Button key={act} name="dejanje" value={act} isQuiet={index > 0}>
              {placeActs[act].office.button}
            </Button>
          ))}
        </form>
      )}
    </div>
  )
}

interface CorrectionProps {
  enrolment: Enrolment
  values: readonly LabelledValue[]
  /** What could not be corrected so. */
  typed: { field: string; value: string } | undefined
}

/** Any text of the form, also one that was left empty; workshops and consents are corrected nowhere. */
function Correction({ enrolment, values, typed }: CorrectionProps) {
  const isText = ({ field }: LabelledValue) => typeof Reflect.get(enrolment.payload, field) === 'string'
  return (
    <details className="mt-3" open={typed !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center text-label text-link underline">
        Popravi podatek
      </summary>
      <form
        method="post"
        action={`${toPersonPath(enrolment.reference)}/popravek`}
        className="mt-2 flex max-w-112 flex-col gap-3 bg-sunk p-4"
      >
        <Select
          label="Kateri podatek"
          name="podatek"
          value={typed?.field}
          options={values.filter(isText).map(({ field, label }) => ({ value: field, label }))}
        />
        <Field label="Pravilno" name="vrednost" defaultValue={typed?.value} />
        <div>
          <Button>Popravi</Button>
        </div>
      </form>
    </details>
  )
}

/** An address may hold `?` and `&`, which a mail program would read as further recipients. */
const toMailto = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
