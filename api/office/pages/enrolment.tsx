import type { ReactNode } from 'react'
import {
  formatSlovenianInstant,
  getAgeOn,
  parseFormDate,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { CorrectionError } from '../../people/rectification'
import { toReachablePhone } from '../../season/enrolments/fields'
import { listLabels, listValues } from '../../season/form-kinds'
import type { Place } from '../../season/places/place'
import { isAboutNextSeason, placeActions, placeStates } from '../../season/places/rules'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { DUPLICATE_NOTE, type Enrolment, hasFullAccess } from '../entries'
import { createMailReader } from '../mails'
import { formatSelectedEntry, isOfficeAction, toEnrolmentPath } from '../query'
import {
  Button,
  ButtonForm,
  ColumnForm,
  DefinitionList,
  Field,
  HiddenFields,
  Link,
  Notice,
  PhoneLink,
  Section,
  SelectField,
} from '../views/controls'
import { EnrolmentHistory } from '../views/EnrolmentHistory'
import { MailList } from '../views/MailList'
import { CallList, StateMark } from '../views/PlaceViews'
import { CertificateForm } from './certificates'
import { InvoiceMark } from './invoices'

const yearPluralForms = { one: 'leto', two: 'leti', few: 'leta', other: 'let' }

/** One enrolment: places, data and their correction, invoice, mails and history. */
export function createEnrolmentPages(context: OfficeContext): OfficePages {
  const { clock, programme, invoices, rectify, entries, logAccess } = context
  const mailReader = createMailReader(context)

  /** @throws ApiError 404, also for an enrolment that this user may not see */
  function getEnrolment({ ctx, user }: OfficeRequest) {
    const found = entries.find(String(ctx.params.reference), user)
    if (!found) throw errors.notFound()
    return found
  }

  /** Users without full access see only contact data and places. @param refused form of a refused correction */
  function renderEnrolment(request: OfficeRequest, notice?: ReactNode, refused?: URLSearchParams) {
    const { user, showPage } = request
    const found = getEnrolment(request)
    const { enrolment, places } = found
    const { id, payload, reference } = enrolment
    const isFull = hasFullAccess(user)
    const now = clock.now()
    const duplicates = entries.listDuplicateWorkshops(found)
    logAccess(user, 'office-view', [enrolment])
    return showPage(
      `${payload.participantFirstName} ${payload.participantLastName}`,
      <>
        {notice}
        <ContactData enrolment={enrolment} now={isFull ? now : undefined} />
        <CallList lines={[{ enrolment }]} />
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
          <Section title="Mesta">
            {places.map((place) => (
              <div key={place.workshopId} className="border-b border-rule-soft py-3">
                <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
                  <strong>{programme.getPlaceName(place)}</strong>
                  <StateMark {...place} />
                  {duplicates.includes(place.workshopId) && (
                    <span className="text-label text-error">{DUPLICATE_NOTE}</span>
                  )}
                  {place.endsAt !== undefined && (
                    <span className="text-label text-ink-2">
                      odgovor do {formatSlovenianInstant(new Date(place.endsAt))}
                    </span>
                  )}
                </p>
                {!user.isReadOnly && <PlaceActions {...{ enrolment, place }} />}
                {!user.isReadOnly && <CertificateForm {...{ reference }} workshopId={place.workshopId} />}
              </div>
            ))}
          </Section>
          {isFull && (
            <>
              <EnrolmentData {...{ enrolment, refused }} isReadOnly={user.isReadOnly} />
              <Section title="Račun">
                <InvoiceMark {...{ user, reference }} invoicedAt={invoices.findDate(id)} />
              </Section>
              <Section title="E-sporočila">
                <MailList
                  mails={mailReader.list(id)}
                  now={now}
                  reference={user.isReadOnly ? undefined : reference}
                />
              </Section>
              <Section title="Zgodovina">
                <EnrolmentHistory {...{ context, user, enrolment, places }} />
              </Section>
            </>
          )}
        </div>
      </>,
      { tab: reference, ...(refused && { status: 422 }) },
    )
  }

  /** Corrects a field. Renders without redirect: the previous value must not be in a URL. */
  function correctField(request: OfficeRequest, form: URLSearchParams) {
    const { user } = request
    if (!hasFullAccess(user)) throw errors.notFound()
    const { reference, payload } = getEnrolment(request).enrolment
    const field = form.get('podatek') ?? ''
    const [, label = field] = listLabels('registration').find(([name]) => name === field) ?? []
    const before = String(Reflect.get(payload, field) ?? '')
    const value = (form.get('vrednost') ?? '').trim()
    try {
      rectify({ reference, field, value, operator: user.email })
    } catch (error) {
      if (!(error instanceof CorrectionError)) throw error
      const problem = error.message.replace(`${field}:`, `${label}:`)
      return renderEnrolment(request, <Notice kind="alert">{problem}</Notice>, form)
    }
    return renderEnrolment(
      request,
      <Notice>
        Popravljeno: {label}. Prej: {before === '' ? 'prazno' : `»${before}«`}.
        <ButtonForm
          path={toCorrectionPath(reference)}
          values={{ podatek: field, vrednost: before }}
          className="mt-2"
          isSecondary
        >
          Razveljavi popravek
        </ButtonForm>
      </Notice>,
    )
  }

  return {
    getHandlers: { [toEnrolmentPath(':reference')]: (request) => renderEnrolment(request) },
    postHandlers: { [toCorrectionPath(':reference')]: correctField },
  }
}

const toCorrectionPath = (reference: string) => `${toEnrolmentPath(reference)}/popravek`

/** Contact data of an enrolment. @param now time at which the age is computed; undefined hides the age */
function ContactData({ enrolment, now }: { enrolment: Enrolment; now: Date | undefined }) {
  const { payload, reference, createdAt } = enrolment
  const birthDay = now && parseFormDate(payload.participantBirthDate)
  return (
    <p className="mb-6 flex flex-wrap gap-x-6 text-label">
      {now && birthDay && (
        <span className="tap-target font-semibold">
          {formatCount(getAgeOn(birthDay, toSlovenianDay(now)), yearPluralForms)}
        </span>
      )}
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

/** Buttons of the actions that the place's state allows. */
function PlaceActions({ enrolment, place }: { enrolment: Enrolment; place: Place }) {
  const actions = placeStates[place.state].actions
    .filter(isOfficeAction)
    .filter((action) => !isAboutNextSeason(action))
  return (
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
  )
}

/** All data of the enrolment, with a form that corrects one text field; workshops and consents cannot be corrected. */
function EnrolmentData(props: {
  enrolment: Enrolment
  refused: URLSearchParams | undefined
  isReadOnly: boolean
}) {
  const { enrolment, refused, isReadOnly } = props
  const { payload, reference } = enrolment
  const values = listValues(enrolment)
  return (
    <>
      {payload.message !== '' && (
        <Section title="Sporočilo ob prijavi">
          <p className="border-l-8 border-yellow bg-sunk px-4 py-3 text-label whitespace-pre-wrap wrap-anywhere">
            {payload.message}
          </p>
        </Section>
      )}
      <Section title="Podatki">
        <DefinitionList rows={values.filter(({ field }) => field !== 'message')} />
        {!isReadOnly && (
          <details className="mt-3" open={refused !== undefined}>
            <summary className="flex min-h-11 cursor-pointer items-center text-label text-link underline">
              Popravi podatek
            </summary>
            <ColumnForm
              path={toCorrectionPath(reference)}
              className="gap-3 mt-2 max-w-112 bg-sunk p-4"
              label="Popravi"
            >
              <SelectField
                label="Kateri podatek"
                name="podatek"
                value={refused?.get('podatek') ?? undefined}
                options={values
                  .filter(({ field }) => typeof Reflect.get(payload, field) === 'string')
                  .map(({ field, label }) => ({ value: field, label }))}
              />
              <Field label="Pravilno" name="vrednost" defaultValue={refused?.get('vrednost') ?? undefined} />
            </ColumnForm>
          </details>
        )}
      </Section>
    </>
  )
}
