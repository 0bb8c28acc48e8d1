import { formatCalendarDate, formatSlovenianInstant, toSlovenianDay } from '../../../../common/calendar-date'
import { officeRoutes } from '../../../../common/routes'
import { toEnrolmentPath } from '../../../office/paths'
import type { OfficeUser } from '../../../office/users'
import { ButtonForm } from '../../../office/views/controls'
import type { Place, PlaceEvent } from '../place'
import { placeStates } from '../rules'
import { describeConfirmation } from '../sentences'
import type { PlacesOffice } from './context'
import type { Enrolment } from './entries'
import { formatEventName } from './PlaceViews'

interface HistoryProps {
  context: PlacesOffice
  user: OfficeUser
  enrolment: Enrolment
  /** Places that the user may see. */
  places: readonly Place[]
}

/** Slovenian names of those who enrol by telephone or on paper, by the role stored with the consents. */
export const consentGiverLabels = { payer: 'plačnik', participant: 'udeležena oseba ali starš, ki ne plača' }

export function EnrolmentHistory(props: HistoryProps) {
  const { context, enrolment } = props
  const { id, reference, createdAt } = enrolment
  const recorder = context.store.findRecorder(id)
  const fieldLabels = new Map(context.forms.listLabelledFields('registration'))
  const lines = [
    ...context.places
      .listEvents(id)
      .filter(({ action }) => action !== 'enrol')
      .map((event) => ({ at: event.at, line: <EventLine {...props} event={event} /> })),
    ...context.privacyLog
      .list({ action: 'rectify', reference })
      .map(({ doneAt, operator = 'skrbnik', counts }) => ({
        at: doneAt,
        line: (
          <>
            {formatSlovenianInstant(doneAt)}: popravek,{' '}
            {Object.keys(counts).map((field) => fieldLabels.get(field) ?? 'podatek')}{' '}
            <span className="text-ink-2">{operator}</span>
          </>
        ),
      })),
  ]
  return (
    <ol className="text-label *:border-b *:border-rule-soft *:py-1.5">
      <li>
        {formatCalendarDate(toSlovenianDay(createdAt))}: oddana prijava
        {recorder && (
          <span className="text-ink-2">
            {' '}
            po telefonu ali na papirju; prijavo in soglasja je vpisala pisarna:{' '}
            {context.formatActor(recorder.recordedBy)}
            {recorder.givenBy &&
              `; po naročilu: ${consentGiverLabels[recorder.givenBy as keyof typeof consentGiverLabels]}`}
          </span>
        )}
      </li>
      {lines
        .sort((one, other) => one.at.localeCompare(other.at))
        .map(({ at, line }) => (
          <li key={at}>{line}</li>
        ))}
    </ol>
  )
}

function EventLine({ context, user, enrolment, places, event }: HistoryProps & { event: PlaceEvent }) {
  const { before, workshopId, undoneAt } = event
  const { reference } = enrolment
  const currentPlace = places.find((place) => place.workshopId === workshopId)
  const groupId = before?.groupId ?? currentPlace?.groupId ?? null
  return (
    <>
      <span className={undoneAt === null ? '' : 'text-ink-2 line-through'}>
        {formatSlovenianInstant(event.at)}: {formatEventName(event.action, before?.state)},{' '}
        {before && 'prej '}
        {context.programme.formatWorkshopAndGroup({ workshopId, groupId })}
        {before && `: ${placeStates[before.state].name.toLowerCase()}`}
      </span>{' '}
      <span className="text-ink-2">{context.formatActor(event.actor)}</span>
      {undoneAt !== null && <span className="text-ink-2"> – razveljavljeno</span>}
      {event.confirmation && <p className="pl-4">{describeConfirmation(event.confirmation)}</p>}
      {event.undoableUntil !== null && undoneAt === null && !user.isReadOnly && (
        <ButtonForm
          path={officeRoutes.undo}
          values={{ dogodek: `${reference}:${event.id}`, nazaj: toEnrolmentPath(reference) }}
          className="mt-1"
          isSecondary
        >
          Razveljavi
        </ButtonForm>
      )}
    </>
  )
}
