import type { ReactNode } from 'react'
import {
  formatSlovenianInstant,
  getAgeOn,
  parseFormDate,
  toSlovenianDay,
} from '../../../../common/calendar-date'
import { formatCount } from '../../../../common/numbers'
import { MAIL_FORMS, YEAR_FORMS } from '../../../../common/plural-forms'
import { officeRoutes, routes } from '../../../../common/routes'
import { toAddressKey } from '../../../core/address-keys'
import { errors } from '../../../core/errors'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import {
  Button,
  ButtonForm,
  DefinitionList,
  HiddenFields,
  Link,
  MailLink,
  Notice,
  PhoneLink,
  Section,
} from '../../../office/views/controls'
import { FeatureParts } from '../../../office/views/FeatureParts'
import { CorrectionError } from '../../../privacy/rectification'
import { getContactPhone } from '../../enrolments/enrolment'
import { hasContract, type Place } from '../place'
import { getActionRules, isAboutNextSeason, placeActions, placeStates } from '../rules'
import { CorrectionForm, toCorrectionPath } from './CorrectionForm'
import type { PlacesOffice } from './context'
import { EnrolmentHistory } from './EnrolmentHistory'
import { type Enrolment, hasFullAccess, listEntryNotes } from './entries'
import { MailList } from './MailList'
import { createMailReader } from './mail-list'
import { isRequiredField } from './new-enrolment'
import { canChangePayer, toNewPayerPath } from './new-payer'
import { CallList, ConfirmationLines, StateMark } from './PlaceViews'
import { formatSelectedEntry, isOfficeAction, isUnconfirmed } from './query'

const isSameAddress = (one: string, other: string) =>
  other !== '' && toAddressKey(one) === toAddressKey(other)

/** One enrolment: places, data and their correction, invoice, mails and history. */
export function createEnrolmentPages(context: PlacesOffice): OfficePages {
  const { clock, programme, forms, rectify, entries, logAccess, extensions } = context
  const mailReader = createMailReader(context)
  const lacksGroup = ({ workshopId, groupId }: Place) =>
    groupId === null && programme.listGroupsOf(workshopId).length > 0

  /** Returns the enrolment in the URL. @throws ApiError 404, also for an enrolment that this user may not see */
  function getEnrolment({ ctx, user }: OfficeRequest) {
    const found = entries.find(String(ctx.params.reference), user)
    if (!found) throw errors.notFound()
    return found
  }

  /**
   * Users without full access see only contact data and places.
   * @param correction values of the correction form, and why the typed value was refused
   */
  function renderEnrolment(
    request: OfficeRequest,
    notice?: ReactNode,
    correction: { typed?: URLSearchParams; problem?: string } = {},
  ) {
    const { user, showPage, query } = request
    const { typed = query, problem } = correction
    const { enrolment, places } = getEnrolment(request)
    const { id, payload, reference } = enrolment
    const isFull = hasFullAccess(user)
    const canEdit = !user.isReadOnly
    const now = clock.now()
    const listed = entries.list({ season: context.places.seasonOf(id), search: reference }, user)
    logAccess(user, { action: 'office-view', about: [enrolment] })
    return showPage(
      `${payload.participantFirstName} ${payload.participantLastName}`,
      <>
        {notice}
        {query.has('shranjeno') && (
          <Notice>
            Prijava {reference} je shranjena.
            {places.some(lacksGroup) && ' Izberite skupino.'}
          </Notice>
        )}
        <ContactData enrolment={enrolment} now={isFull ? now : undefined} />
        <CallList entries={[{ enrolment }]} />
        {isFull && context.store.findRecorder(id) && (
          <p className="mb-6 text-label">
            Prijavo je vpisala pisarna. Natisnite in izročite ali pošljite:{' '}
            <Link to={routes.terms}>pogoje in cenik</Link> ter{' '}
            <Link to={routes.privacyNotice}>obvestilo o&nbsp;zasebnosti</Link>
          </p>
        )}
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
          <Section title="Mesta">
            {places.map((place) => (
              <div key={place.workshopId} className="border-b border-rule-soft py-3">
                <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
                  <strong>{programme.formatWorkshopAndGroup(place)}</strong>
                  <StateMark {...place} />
                  {listed
                    .filter((entry) => entry.place.workshopId === place.workshopId)
                    .flatMap((entry) => listEntryNotes(entry, user))
                    .map((note) => (
                      <span key={note} className="text-label text-error">
                        {note}
                      </span>
                    ))}
                  <span className="text-label text-ink-2">
                    {place.endsAt && placeStates[place.state].timeLimit?.describeEnd(new Date(place.endsAt))}
                    {context.places.findLatestEvent(id, place.workshopId)?.action === 'propose-withdrawal' &&
                      'udeležena oseba plačniku predlaga odpoved'}
                  </span>
                </p>
                {isFull && <ConfirmationLines reference={reference} place={place} canEdit={canEdit} />}
                {canEdit && <PlaceActions enrolment={enrolment} place={place} />}
                {canEdit && (
                  <FeatureParts
                    parts={extensions.map(({ renderPlaceForm }) => renderPlaceForm?.(enrolment, place))}
                  />
                )}
              </div>
            ))}
          </Section>
          {isFull && (
            <>
              {payload.message !== '' && (
                <Section title="Sporočilo ob prijavi">
                  <p className="border-l-8 border-yellow bg-sunk px-4 py-3 text-label whitespace-pre-wrap wrap-anywhere">
                    {payload.message}
                  </p>
                </Section>
              )}
              <Section title="Podatki">
                <DefinitionList
                  rows={forms.listValues(enrolment).filter(({ field }) => field !== 'message')}
                />
                {canEdit && places.some(canChangePayer) && (
                  <p className="my-3 text-label">
                    <Link to={toNewPayerPath(reference)}>Nov plačnik</Link>: plačuje druga oseba, ne popravek
                  </p>
                )}
                {canEdit && (
                  <CorrectionForm
                    enrolment={enrolment}
                    typed={typed}
                    problem={problem}
                    values={forms.listValues(enrolment)}
                  />
                )}
              </Section>
              <FeatureParts
                parts={extensions.map(({ renderEnrolmentSections }) =>
                  renderEnrolmentSections?.(user, enrolment),
                )}
              />
              <Section title="E-sporočila">
                <MailList
                  mails={mailReader.list(id, user)}
                  now={now}
                  reference={canEdit ? reference : undefined}
                />
              </Section>
              <Section title="Zgodovina">
                <EnrolmentHistory context={context} user={user} enrolment={enrolment} places={places} />
              </Section>
            </>
          )}
        </div>
      </>,
      { tab: reference, status: problem === undefined ? 200 : 422 },
    )
  }

  /** Corrects a field. Renders without redirect: the previous value must not be in a URL. */
  function correctField(request: OfficeRequest, form: URLSearchParams) {
    const { user } = request
    if (!hasFullAccess(user)) throw errors.notFound()
    const { id, reference, payload } = getEnrolment(request).enrolment
    const path = toCorrectionPath(reference)
    const renderCorrectionButton = (button: string, podatek: string, vrednost: string) => (
      <ButtonForm path={path} values={{ podatek, vrednost, izbris: 'da' }} className="mt-2" isSecondary>
        {button}
      </ButtonForm>
    )
    const field = form.get('podatek') ?? ''
    const [, label = field] = forms.listLabelledFields('registration').find(([name]) => name === field) ?? []
    const before = String(Reflect.get(payload, field) ?? '')
    const value = (form.get('vrednost') ?? '').trim()
    if (value === '' && before !== '' && !isRequiredField(field) && !form.has('izbris'))
      return renderEnrolment(
        request,
        <Notice kind="alert">
          Izbrišem podatek »{label}: {before}«?
          {renderCorrectionButton('Izbriši', field, '')}
        </Notice>,
        { typed: form },
      )
    // Previous address if the correction replaces it; otherwise empty.
    const oldAddress = isSameAddress(value, before) ? '' : before
    try {
      rectify({ reference, field, value, operator: user.email })
    } catch (error) {
      if (!(error instanceof CorrectionError)) throw error
      const problem = error.message.replace(`${field}:`, `${label}:`)
      return renderEnrolment(request, undefined, { typed: form, problem })
    }
    const waiting = mailReader
      .list(id, user)
      .filter(({ status, recipient }) => status === 'pending' && isSameAddress(recipient, oldAddress))
    const otherField = field === 'payerEmail' ? 'participantEmail' : 'payerEmail'
    return renderEnrolment(
      request,
      <Notice>
        {value === '' ? 'Izbrisano' : 'Popravljeno'}: {label}. Prej:{' '}
        {before === '' ? 'prazno' : `»${before}«`}.
        {waiting.length > 0 && ` Na stari naslov še čaka pošta: ${formatCount(waiting.length, MAIL_FORMS)}.`}
        {value !== '' && isSameAddress(payload[otherField], oldAddress) && (
          <>
            {` Isti naslov ima ${otherField === 'payerEmail' ? 'plačnik' : 'udeležena oseba'}. Popravim tudi tega?`}
            {renderCorrectionButton('Popravi tudi tega', otherField, value)}
          </>
        )}
        {renderCorrectionButton('Razveljavi popravek', field, before)}
      </Notice>,
    )
  }

  return {
    getHandlers: { [toEnrolmentPath(':reference')]: (request) => renderEnrolment(request) },
    postHandlers: { [toCorrectionPath(':reference')]: correctField },
  }
}

/** Contact data of an enrolment. @param now time at which the age is computed; undefined hides the age */
function ContactData({ enrolment, now }: { enrolment: Enrolment; now: Date | undefined }) {
  const { payload, reference, createdAt } = enrolment
  const birthDay = now && parseFormDate(payload.participantBirthDate)
  return (
    <p className="mb-6 flex flex-wrap gap-x-6 text-label">
      {now && birthDay && (
        <span className="tap-target font-semibold">
          {formatCount(getAgeOn(birthDay, toSlovenianDay(now)), YEAR_FORMS)}
        </span>
      )}
      <PhoneLink phone={getContactPhone(payload)} />
      <MailLink email={payload.participantEmail} />
      <span className="tap-target text-ink-2">
        {reference}, {formatSlovenianInstant(createdAt)}
      </span>
    </p>
  )
}

function PlaceActions({ enrolment, place }: { enrolment: Enrolment; place: Place }) {
  const actions = placeStates[place.state].actions
    .filter(isOfficeAction)
    .filter((action) => !isAboutNextSeason(action))
    .filter((action) => !getActionRules(action).needsContract || hasContract(place))
    .filter((action) => !getActionRules(action).isForUnconfirmed || isUnconfirmed(place))
  return (
    <form action={officeRoutes.preview} className="flex flex-wrap gap-2">
      <HiddenFields
        izbrano={formatSelectedEntry({ enrolment, place })}
        nazaj={toEnrolmentPath(enrolment.reference)}
      />
      {actions.map((action, index) => (
        // The button »move« is never the primary one, because moving is not the usual next step of an enrolment.
        <Button key={action} name="dejanje" value={action} isSecondary={index > 0 || action === 'move'}>
          {placeActions[action].office.button}
        </Button>
      ))}
    </form>
  )
}
