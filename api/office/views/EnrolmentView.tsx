import type { ReactNode } from 'react'
import { formatSlovenianInstant } from '../../../common/calendar-date'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { toReachablePhone } from '../../season/enrolments/fields'
import { listValues } from '../../season/form-kinds'
import type { Place } from '../../season/places/place'
import { isAboutNextSeason, placeActions, placeStates } from '../../season/places/rules'
import type { LabelledValue } from '../../submissions/form-kind'
import { DUPLICATE_NOTE, type Enrolment, hasFullAccess } from '../entries'
import type { OfficeMail } from '../mails'
import { formatSelectedEntry, isOfficeAction, toEnrolmentPath } from '../query'
import type { OfficeUser } from '../users'
import {
  Button,
  DefinitionList,
  Field,
  HiddenFields,
  Link,
  Notice,
  PhoneLink,
  Section,
  SelectField,
} from './controls'
import { EnrolmentHistory, type HistoryProps } from './EnrolmentHistory'
import { Invoice } from './InvoiceViews'
import { MailList } from './MailList'
import { CallList, StateMark } from './PlaceViews'

const yearForms = { one: 'leto', two: 'leti', few: 'leta', other: 'let' }

interface EnrolmentProps extends HistoryProps {
  /** Result of a correction. */
  notice: ReactNode
  /** Refused correction. */
  typed: TypedCorrection | undefined
  /** Participant's age in years; undefined for an unreadable date of birth. */
  age: number | undefined
  /** Ids of the workshops in which the same child is in the group with another enrolment. */
  duplicates: readonly string[]
  invoicedAt: string | undefined
  mails: readonly OfficeMail[]
  now: Date
}

/** One enrolment; users who may not see all data get contacts and places alone. */
export function EnrolmentView(props: EnrolmentProps) {
  const { user, enrolment, places, programme, notice, typed, age, duplicates } = props
  const { payload, reference } = enrolment
  const isFull = hasFullAccess(user)
  const values = listValues(enrolment)
  return (
    <>
      {notice}
      <Contact enrolment={enrolment} age={isFull ? age : undefined} />
      <CallList lines={[{ enrolment }]} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <Section title="Mesta">
          {places.map((place) => (
            <PlaceBlock
              key={place.workshopId}
              {...{ user, enrolment, place }}
              name={programme.getPlaceName(place)}
              isDuplicate={duplicates.includes(place.workshopId)}
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
              <DefinitionList rows={values.filter(({ field }) => field !== 'message')} />
              {!user.isReadOnly && <CorrectionForm {...{ enrolment, values, typed }} />}
            </Section>
            <Section title="Račun">
              <Invoice {...{ user, reference }} invoicedAt={props.invoicedAt} />
            </Section>
            <Section title="E-sporočila">
              <MailList
                mails={props.mails}
                now={props.now}
                reference={user.isReadOnly ? undefined : reference}
              />
            </Section>
            <Section title="Zgodovina">
              <EnrolmentHistory {...props} />
            </Section>
          </>
        )}
      </div>
    </>
  )
}

function Contact({ enrolment, age }: { enrolment: Enrolment; age: number | undefined }) {
  const { payload, reference, createdAt } = enrolment
  return (
    <p className="mb-6 flex flex-wrap gap-x-6 text-label">
      {age !== undefined && <span className="tap-target font-semibold">{formatCount(age, yearForms)}</span>}
      <PhoneLink phone={toReachablePhone(payload)} />
      {payload.participantEmail !== '' && (
        <Link to={toMailto(payload.participantEmail)}>{payload.participantEmail}</Link>
      )}
      <span className="tap-target text-ink-2">
        {reference}, {formatSlovenianInstant(new Date(createdAt))}
      </span>
    </p>
  )
}

/** Escapes `?` and `&` in an address, which a mail program would read as parameters such as `cc` (RFC 6068). */
const toMailto = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

interface PlaceBlockProps {
  user: OfficeUser
  enrolment: Enrolment
  place: Place
  /** Name of workshop and group. */
  name: string
  /** Whether the same child is in the group with another enrolment. */
  isDuplicate: boolean
}

/** A place with its state and the buttons of the actions that the state allows. */
function PlaceBlock({ user, enrolment, place, name, isDuplicate }: PlaceBlockProps) {
  const { endsAt, state } = place
  const actions = placeStates[state].actions
    .filter(isOfficeAction)
    .filter((action) => !isAboutNextSeason(action))
  return (
    <div className="border-b border-rule-soft py-3">
      <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong>{name}</strong>
        <StateMark {...place} />
        {isDuplicate && <span className="text-label text-error">{DUPLICATE_NOTE}</span>}
        {endsAt !== undefined && (
          <span className="text-label text-ink-2">odgovor do {formatSlovenianInstant(new Date(endsAt))}</span>
        )}
      </p>
      {!user.isReadOnly && (
        <form action={officeRoutes.preview} className="flex flex-wrap gap-2">
          <HiddenFields
            izbrano={formatSelectedEntry({ enrolment, place })}
            nazaj={toEnrolmentPath(enrolment.reference)}
          />
          {actions.map((action, index) => (
            <Button key={action} name="dejanje" value={action} isSecondary={index > 0}>
              {placeActions[action].office.button}
            </Button>
          ))}
        </form>
      )}
    </div>
  )
}

/** Typed values of the correction form. */
export interface TypedCorrection {
  field: string
  value: string
}

interface CorrectionFormProps {
  enrolment: Enrolment
  values: readonly LabelledValue[]
  /** Refused correction; opens the form. */
  typed: TypedCorrection | undefined
}

/** Form that corrects one text field of the enrolment; workshops and consents cannot be corrected. */
function CorrectionForm({ enrolment, values, typed }: CorrectionFormProps) {
  const isText = ({ field }: LabelledValue) => typeof Reflect.get(enrolment.payload, field) === 'string'
  return (
    <details className="mt-3" open={typed !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center text-label text-link underline">
        Popravi podatek
      </summary>
      <form
        method="post"
        action={`${toEnrolmentPath(enrolment.reference)}/popravek`}
        className="mt-2 flex max-w-112 flex-col gap-3 bg-sunk p-4"
      >
        <SelectField
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

interface CorrectedNoteProps {
  field: string
  label: string
  /** Previous value. */
  before: string
}

/** Notice of a correction, with the button that undoes it. */
export function CorrectedNote({ field, label, before }: CorrectedNoteProps) {
  return (
    <Notice>
      Popravljeno: {label}. Prej: {before === '' ? 'prazno' : `»${before}«`}.
      <form method="post" className="mt-2">
        <HiddenFields podatek={field} vrednost={before} />
        <Button isSecondary>Razveljavi popravek</Button>
      </form>
    </Notice>
  )
}
