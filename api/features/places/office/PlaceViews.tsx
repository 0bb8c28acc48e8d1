// Views of places and of actions on them: state mark, families to call, refused places, preview and result.
import type { ReactNode } from 'react'
import { formatSlovenianInstant } from '../../../../common/calendar-date'
import type { LetterText } from '../../../../common/letter-kinds'
import { officeRoutes } from '../../../../common/routes'
import { Icon } from '../../../../components/icons/Icon'
import type { Programme } from '../../../core/programme'
import { FormControl, FormErrors, type FormState } from '../../../office/form'
import {
  Button,
  ButtonForm,
  Disclosure,
  HiddenFields,
  LetterArticle,
  Link,
  Notice,
  PhoneLink,
  Section,
} from '../../../office/views/controls'
import { getContactPhone } from '../../enrolments/enrolment'
import { hasContract, type Place, type PlaceEvent } from '../place'
import {
  isAboutNextSeason,
  isPlaceAction,
  type OfficeAction,
  type PlaceState,
  placeActions,
  placeStates,
} from '../rules'
import { describeConfirmation } from '../sentences'
import { type Enrolment, formatLastNameFirst, hasEmail } from './entries'
import type { PreviewedPlace, RefusedPlace } from './perform-actions'
import { formatPlaceState, formatSelectedPlace, isUnconfirmed, toConfirmationPath } from './query'

/** CSS classes of a state's mark: coloured, only framed while waiting, pale for an ended place. */
const MARK_CLASSES: Readonly<Record<PlaceState, string>> = {
  new: 'border-ink bg-yellow text-black',
  held: 'border-ink bg-sky text-black',
  accepted: 'border-green bg-green text-white',
  ending: 'border-ink bg-sky text-black',
  offered: 'border-ink bg-pink text-black',
  waiting: 'border-ink bg-transparent text-ink',
  declined: 'border-rule-soft bg-transparent text-ink-2',
  ended: 'border-rule-soft bg-transparent text-ink-2',
  withdrawn: 'border-rule-soft bg-transparent text-ink-2',
  expired: 'border-rule-soft bg-transparent text-ink-2',
}

/** State of a place, with the position on the waiting list: `Čaka, 3.` */
export function StateMark(place: Pick<Place, 'state' | 'position' | 'confirmation'>) {
  const { state, position } = place
  return (
    <span
      className={`inline-block rounded-r-full border-2 py-0.5 pr-3 pl-2 text-[0.875rem] leading-tight font-semibold ${MARK_CLASSES[state]}`}
    >
      {formatPlaceState(place)}
      {position !== undefined && `, ${position}.`}
    </span>
  )
}

/** Lists families without e-mail, whom the office has to call, with their phone numbers. */
export function CallList({ entries }: { entries: readonly { enrolment: Enrolment }[] }) {
  const withoutMail = entries.filter(({ enrolment }) => !hasEmail(enrolment))
  if (withoutMail.length === 0) return null
  return (
    <ul className="mb-6 border-l-8 border-yellow bg-sunk px-4 py-2 text-label">
      {withoutMail.map(({ enrolment }) => (
        <li key={enrolment.reference} className="flex flex-wrap items-center gap-x-3">
          <strong>{formatLastNameFirst(enrolment)}</strong> brez e-pošte: pokličite
          <PhoneLink phone={getContactPhone(enrolment.payload)} />
        </li>
      ))}
    </ul>
  )
}

/** Lists the refused places by reason. @param invitedCount number of invitations; undefined for other actions */
export function RefusedPlaces(props: { refused: readonly RefusedPlace[]; invitedCount: number | undefined }) {
  const { refused, invitedCount } = props
  if (refused.length === 0) return null
  const reasons = [...new Set(refused.map(({ sentence }) => sentence))].map((sentence) => ({
    reason: sentence.replace(/\.$/, ''),
    names: refused.filter((other) => other.sentence === sentence).map(({ name }) => name),
  }))
  return (
    <Notice kind={invitedCount === undefined ? 'alert' : 'done'}>
      <p className="font-semibold">
        {invitedCount === undefined
          ? 'Teh prijav ni mogoče spremeniti. Nič se še ni zgodilo in nobeno sporočilo ni odšlo.'
          : `${reasons.map(({ reason, names }) => `${reason}: ${names.length}. `).join('')}Povabilo dobi: ${invitedCount}.`}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {reasons.map(({ reason, names }) => (
          <li key={reason}>
            <strong>{names.join(', ')}</strong>: {reason}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface ActionPreviewProps extends LetterFieldsProps {
  action: OfficeAction
  groupId: string | undefined
  backPath: string
  formatWorkshopAndGroup: Programme['formatWorkshopAndGroup']
  /** Renders the notes of later features about an enrolment. */
  renderNotes(submissionId: number): ReactNode
}

/** The places before and after the action, and the form that performs it. */
export function ActionPreview(props: ActionPreviewProps) {
  const { action, groupId, backPath, previewed, formatWorkshopAndGroup, renderNotes } = props
  const entries = previewed.map(({ entry }) => entry)
  const canSend = entries.some(({ enrolment }) => hasEmail(enrolment))
  const { button } = placeActions[action].office
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]">
      <Section title="Kaj se bo zgodilo">
        <CallList entries={entries} />
        <ul className="text-label">
          {previewed.map(({ entry, after }) => (
            <li
              key={`${entry.enrolment.reference} ${after.workshopId}`}
              className="border-b border-rule-soft py-2"
            >
              <strong>{formatLastNameFirst(entry.enrolment)}</strong>
              {!isAboutNextSeason(action) && (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <StateMark {...entry.place} />
                  {isSameState(entry.place, after) ? (
                    'ostane'
                  ) : (
                    <>
                      <Icon name="arrow-right" className="size-4" />
                      <span className="sr-only">postane</span>
                      <StateMark {...after} />
                    </>
                  )}
                </span>
              )}
              <span className="block text-ink-2">{formatWorkshopAndGroup(after)}</span>
              {hasContract(entry.place) &&
                !placeStates[after.state].occupiesPlace &&
                action !== 'withdraw' && (
                  <span className="block font-semibold text-error">
                    Udeležba je potrjena: pogodba s&nbsp;tem preneha.
                  </span>
                )}
              {renderNotes(entry.enrolment.id)}
            </li>
          ))}
        </ul>
      </Section>
      <form method="post" action={officeRoutes.action} className="flex flex-col gap-4" noValidate>
        <HiddenFields
          dejanje={action}
          nazaj={backPath}
          skupina={groupId}
          izbrano={previewed.map(({ selected }) => formatSelectedPlace(selected))}
        />
        {canSend && <LetterFields {...props} />}
        <div className="flex flex-wrap gap-3">
          {canSend && (
            <Button name="poslji" value="da">
              {button} in&nbsp;pošlji
            </Button>
          )}
          <Button name="poslji" value="ne" isSecondary={canSend}>
            {button} brez sporočila
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Whether the marks of two states of a place are the same. */
const isSameState = (before: Place, after: Place): boolean =>
  before.state === after.state && isUnconfirmed(before) === isUnconfirmed(after)

interface LetterFieldsProps {
  form: FormState
  /** The letter as the first family would receive it. */
  example: LetterText
  /** Whether the user has changed the text. */
  isTyped: boolean
  previewed: readonly PreviewedPlace[]
}

function LetterFields({ form, example, isTyped, previewed }: LetterFieldsProps) {
  return (
    <>
      <h2 className="border-b-2 border-rule pb-1 text-fact font-bold">
        Sporočilo družini{previewed.length > 1 && ', kot ga dobi prva prijava'}
      </h2>
      <LetterArticle letter={example} />
      <Disclosure label="Spremeni besedilo" open={isTyped}>
        <FormErrors form={form} />
        <FormControl form={form} field="subject" />
        <FormControl form={form} field="body" />
        <div>
          <Button formAction={officeRoutes.preview} isSecondary>
            Predogled
          </Button>
        </div>
      </Disclosure>
      <p className="text-label text-ink-2">
        Sporočilo odide čez 5&nbsp;minut; do takrat lahko vse razveljavite.
      </p>
    </>
  )
}

/** Formats the Slovenian name of an event in the history. @param stateBefore state of the place before the event */
export function formatEventName(action: string, stateBefore: PlaceState | undefined): string {
  if (isPlaceAction(action)) return placeActions[action].name
  if (action === 'enrol') return 'prijava'
  return (stateBefore && placeStates[stateBefore].timeLimit?.name) ?? 'potek roka'
}

interface ActionResultProps {
  performed: readonly { enrolment: Enrolment; event: PlaceEvent; place: Place }[]
  isReadOnly: boolean
  backPath: string
  formatWorkshopAndGroup: Programme['formatWorkshopAndGroup']
}

/** The performed actions, the end of the undo window, and the undo button. */
export function ActionResult({ performed, isReadOnly, backPath, formatWorkshopAndGroup }: ActionResultProps) {
  const valid = performed.filter(({ event }) => event.undoneAt === null)
  const undoable = valid.filter(({ event }) => event.undoableUntil !== null)
  const events = undoable.map(({ enrolment, event }) => `${enrolment.reference}:${event.id}`)
  // Events of one request share the undo window. The notice mentions mail if one of these events has a letter.
  const first = undoable.find(({ event }) => event.letterId !== null) ?? undoable[0]
  return (
    <>
      <Notice>
        {valid.length < performed.length
          ? 'Razveljavljeno. Nobeno sporočilo ne odide.'
          : describeUndoWindow(first?.event)}
      </Notice>
      <CallList entries={valid} />
      <ul className="mb-6 max-w-200 border-t-2 border-rule text-label">
        {performed.map(({ enrolment, event, place }) => (
          <li
            key={event.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-soft py-2"
          >
            <strong>{formatLastNameFirst(enrolment)}</strong>
            <span>
              {formatEventName(event.action, event.before?.state)}, {formatWorkshopAndGroup(place)}
            </span>
            {event.action !== 'invite' && <StateMark {...place} />}
          </li>
        ))}
      </ul>
      {undoable.length > 0 && !isReadOnly && (
        <ButtonForm path={officeRoutes.undo} values={{ dogodek: events, nazaj: backPath }} isSecondary>
          Razveljavi
        </ButtonForm>
      )}
    </>
  )
}

function describeUndoWindow(event: PlaceEvent | undefined): string {
  if (!event?.undoableUntil) return 'Zapisano. Razveljaviti ni več mogoče.'
  const until = formatSlovenianInstant(event.undoableUntil)
  return event.letterId === null
    ? `Zapisano, brez sporočila družini. Razveljavite lahko do ${until}.`
    : `Zapisano. E-pošta odide ${until}; do takrat lahko vse razveljavite.`
}

/** The payer's confirmation of a place, and the link to print or record a confirmation. */
export function ConfirmationLines(props: { reference: string; place: Place; canEdit: boolean }) {
  const { confirmation, earlierConfirmation, workshopId } = props.place
  return (
    <div className="mb-2 text-label wrap-anywhere">
      {earlierConfirmation && <p>Pred spremembo: {describeConfirmation(earlierConfirmation)}</p>}
      {confirmation && <p>{describeConfirmation(confirmation)}</p>}
      {props.canEdit && (confirmation || isUnconfirmed(props.place)) && (
        <Link to={toConfirmationPath(props.reference, workshopId)}>
          {confirmation ? 'Natisni potrditev' : 'Potrditev na papirju ali po e-pošti'}
        </Link>
      )}
    </div>
  )
}
