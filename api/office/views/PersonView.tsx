import {
  ageOn,
  formatCalendarDate,
  formatSlovenianInstant,
  parseTypedDate,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { phoneOf } from '../../season/enrolments/fields'
import type { Place, PlaceEvent } from '../../season/places/place'
import { isAboutNext, isOfficeAct, nameOfEvent, placeActs, placeStates } from '../../season/places/rules'
import type { LabelledValue } from '../../submissions/labels'
import { type Enrolment, seesAll } from '../entries'
import type { OfficeMail } from '../mails'
import { toPersonPath, toWishPath } from '../query'
import { toSeen } from '../seen-place'
import type { OfficeUser } from '../users'
import { CallInstead } from './CallInstead'
import { InvoiceForm } from './InvoiceViews'
import { MailList } from './MailList'
import { OfficePage } from './OfficePage'
import { Button, Choice, Facts, Field, Hidden, Note, PhoneLink, Section } from './parts'
import { StateMark } from './StateMark'

interface PersonViewProps {
  user: OfficeUser
  enrolment: Enrolment
  places: readonly Place[]
  values: readonly LabelledValue[]
  mails: readonly OfficeMail[]
  history: readonly (Omit<PlaceEvent, 'actor'> & { actor: string })[]
  nameOf: (place: { workshopId: string; groupId: string | null }) => string
  now: Date
  /** When an invoice was noted. */
  invoicedAt?: string | undefined
  /** Who entered it for the family, by telephone or from paper; undefined when the family did. */
  enteredBy?: string | undefined
  /** Why a correction was not made. */
  problem?: string | undefined
  typed?: TypedField | undefined
  /** What was just corrected. */
  corrected?: CorrectedField | undefined
}

/** What could not be corrected so. */
export interface TypedField {
  field: string
  value: string
}

/** A field that was just corrected, and what stood there before. */
export interface CorrectedField {
  field: string
  label: string
  before: string
}

const years = { one: 'leto', two: 'leti', few: 'leta', other: 'let' }

/** Everything about one enrolment, the decisions first. */
export function PersonView(props: PersonViewProps) {
  const { user, enrolment, places, values, mails, history, nameOf, now, problem, corrected } = props
  const { payload, reference, createdAt } = enrolment
  const birthDay = parseTypedDate(payload.participantBirthDate)
  const isFull = seesAll(user)
  return (
    <OfficePage
      user={user}
      title={`${payload.participantFirstName} ${payload.participantLastName}`}
      section={officeRoutes.enrolments}
      back={{ label: 'Prijave', path: officeRoutes.enrolments }}
    >
      {problem !== undefined && <Note kind="alert">{problem}</Note>}
      {corrected && <Corrected reference={reference} {...corrected} />}
      <p className="mb-6 flex flex-wrap gap-x-6 text-label">
        {isFull && birthDay && (
          <span className="tap-target font-semibold">
            {countOf(ageOn(birthDay, toSlovenianDay(now)), years)}
          </span>
        )}
        <PhoneLink phone={phoneOf(payload)} />
        {payload.participantEmail !== '' && (
          <a className="tap-target text-link" href={toMailto(payload.participantEmail)}>
            {payload.participantEmail}
          </a>
        )}
        <span className="tap-target text-ink-2">
          {reference}, {formatSlovenianInstant(new Date(createdAt))}
        </span>
      </p>
      <CallInstead enrolments={[enrolment]} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <Section title="Mesta">
          {places.map((place) => (
            <PlaceBlock key={place.workshopId} {...props} place={place} nameOf={nameOf} />
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
          <Section title="Podatki">
            <Facts rows={values.filter(({ field }) => field !== 'message')} />
            {!user.isReadOnly && <Correction {...props} />}
          </Section>
        )}
        {isFull && (
          <Section title="Račun">
            <Invoice {...props} />
          </Section>
        )}
        {isFull && (
          <Section title="E-sporočila">
            <MailList mails={mails} now={now} reference={user.isReadOnly ? undefined : reference} />
          </Section>
        )}
        {isFull && (
          <Section title="Zgodovina">
            <History {...props} history={history} />
          </Section>
        )}
      </div>
    </OfficePage>
  )
}

function PlaceBlock({ user, enrolment, place, nameOf }: PersonViewProps & { place: Place }) {
  const { endsAt, state } = place
  const acts = placeStates[state].acts.filter(isOfficeAct).filter((act) => !isAboutNext(act))
  return (
    <div className="border-b border-rule-soft py-3">
      <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong>{nameOf(place)}</strong>
        <StateMark {...place} />
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

/** Any text of the form, also one that was left empty; workshops and consents are corrected nowhere. */
function Correction({ enrolment, values, typed }: Pick<PersonViewProps, 'enrolment' | 'values' | 'typed'>) {
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
        <Choice
          label="Kateri podatek"
          name="podatek"
          value={typed?.field}
          options={values.filter(isText).map(({ field, label }) => ({ value: field, label }))}
        />
        <Field label="Pravilno" name="vrednost" value={typed?.value} />
        <div>
          <Button>Popravi</Button>
        </div>
      </form>
    </details>
  )
}

/** What was corrected, and the way back: nobody is written to, so it stays open. */
function Corrected({ reference, field, label, before }: CorrectedField & { reference: string }) {
  return (
    <Note>
      <p>
        Popravljeno: {label}. Prej: {before === '' ? 'prazno' : `»${before}«`}. Sporočilo o&nbsp;popravku ne
        odide nikomur.
      </p>
      <form method="post" action={`${toPersonPath(reference)}/popravek`} className="mt-2">
        <Hidden podatek={field} vrednost={before} />
        <Button isQuiet>Razveljavi popravek</Button>
      </form>
    </Note>
  )
}

/** Whether an invoice is noted, and the button that changes it. */
function Invoice({ user, enrolment: { reference }, invoicedAt }: PersonViewProps) {
  const isIssued = invoicedAt !== undefined
  return (
    <div className="flex flex-col gap-3 text-label">
      {isIssued
        ? `Zapisano ${formatSlovenianInstant(new Date(invoicedAt))}: podatki za račun ostanejo.`
        : 'Račun ni zapisan: po izteku roka hrambe se izbriše vse.'}
      {!user.isReadOnly && (
        <InvoiceForm
          references={[reference]}
          isIssued={!isIssued}
          back={toPersonPath(reference)}
          label={isIssued ? 'Račun ni bil izdan' : 'Račun je izdan'}
        />
      )}
      {user.isLead && (
        <a className="tap-target text-link" href={toWishPath(reference)}>
          Kopija ali izbris podatkov
        </a>
      )}
    </div>
  )
}

function History({ user, enrolment, places, history, nameOf, enteredBy }: PersonViewProps) {
  const findGroup = (id: string) => places.find(({ workshopId }) => workshopId === id)?.groupId ?? null
  return (
    <ol className="text-label">
      <li className="border-b border-rule-soft py-1.5">
        {formatCalendarDate(toSlovenianDay(new Date(enrolment.createdAt)))}: oddana prijava
        {enteredBy !== undefined && (
          <span className="text-ink-2">
            {' '}
            po telefonu ali na papirju; prijavo in soglasja je vpisal urad: {enteredBy}
          </span>
        )}
      </li>
      {history
        .filter(({ action }) => action !== 'enrol')
        .map(
          ({ id, at, actor, action, workshopId, before, undoneAt, undoableUntil, confirmedAt, wording }) => (
            <li key={id} className="border-b border-rule-soft py-1.5">
              <span className={undoneAt === null ? '' : 'text-ink-2 line-through'}>
                {formatSlovenianInstant(new Date(at))}: {nameOfEvent(action, before?.state)},{' '}
                {before && 'prej '}
                {nameOf({ workshopId, groupId: before?.groupId ?? findGroup(workshopId) })}
                {before && `: ${placeStates[before.state].name.toLowerCase()}`}
              </span>{' '}
              <span className="text-ink-2">{actor}</span>
              {undoneAt !== null && <span className="text-ink-2"> – razveljavljeno</span>}
              {confirmedAt !== null && (
                <p className="pl-4">
                  {formatSlovenianInstant(new Date(confirmedAt))}: plačnik je potrdil udeležbo. »{wording}«
                </p>
              )}
              {undoableUntil !== null && undoneAt === null && !user.isReadOnly && (
                <form method="post" action={officeRoutes.undo} className="mt-1">
                  <Hidden
                    dogodek={`${enrolment.reference}:${id}`}
                    nazaj={toPersonPath(enrolment.reference)}
                  />
                  <Button isQuiet>Razveljavi</Button>
                </form>
              )}
            </li>
          ),
        )}
    </ol>
  )
}

/** An address may hold `?` and `&`, which a mail program would read as further recipients. */
const toMailto = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
