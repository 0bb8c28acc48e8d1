import { formatCalendarDate, formatSlovenianInstant, toSlovenianDay } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import type { ListedPrivacyEntry } from '../../journal/privacy-log'
import { listLabels } from '../../season/form-kinds'
import type { Place, PlaceEvent } from '../../season/places/place'
import { placeStates } from '../../season/places/rules'
import type { OfficeContext } from '../context'
import type { Enrolment } from '../entries'
import { toEnrolmentPath } from '../query'
import type { OfficeUser } from '../users'
import { Button, HiddenFields } from './controls'
import { formatEventName } from './PlaceViews'

export interface HistoryProps extends Pick<OfficeContext, 'programme' | 'formatActor'> {
  user: OfficeUser
  enrolment: Enrolment
  /** Places that the user may see. */
  places: readonly Place[]
  history: {
    /** Office user who entered the enrolment; undefined for the public form. */
    notedBy: string | undefined
    corrections: readonly ListedPrivacyEntry[]
    events: readonly PlaceEvent[]
  }
}

const fieldLabels = new Map(listLabels('registration'))

const formatInstant = (instant: string) => formatSlovenianInstant(new Date(instant))

/** Events and corrections of an enrolment in the order of time. */
export function EnrolmentHistory(props: HistoryProps) {
  const { enrolment, history, formatActor } = props
  const { notedBy, corrections, events } = history
  const lines = [
    ...events.map((event) => ({ at: event.at, line: <EventLine {...props} event={event} /> })),
    ...corrections.map(({ doneAt, operator, counts }) => ({
      at: doneAt,
      line: (
        <>
          {formatInstant(doneAt)}: popravek,{' '}
          {Object.keys(counts).map((field) => fieldLabels.get(field) ?? 'podatek')}{' '}
          <span className="text-ink-2">{operator ?? 'skrbnik'}</span>
        </>
      ),
    })),
  ]
  return (
    <ol className="text-label *:border-b *:border-rule-soft *:py-1.5">
      <li>
        {formatCalendarDate(toSlovenianDay(new Date(enrolment.createdAt)))}: oddana prijava
        {notedBy && (
          <span className="text-ink-2">
            {' '}
            po telefonu ali na papirju; prijavo in soglasja je vpisal urad: {formatActor(notedBy)}
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

/** One event of a place, with the button to undo it. */
function EventLine({
  user,
  enrolment,
  places,
  programme,
  formatActor,
  event,
}: HistoryProps & { event: PlaceEvent }) {
  const { before, workshopId, undoneAt } = event
  const { reference } = enrolment
  const currentPlace = places.find((place) => place.workshopId === workshopId)
  const groupId = before?.groupId ?? currentPlace?.groupId ?? null
  return (
    <>
      <span className={undoneAt === null ? '' : 'text-ink-2 line-through'}>
        {formatInstant(event.at)}: {formatEventName(event.action, before?.state)}, {before && 'prej '}
        {programme.getPlaceName({ workshopId, groupId })}
        {before && `: ${placeStates[before.state].name.toLowerCase()}`}
      </span>{' '}
      <span className="text-ink-2">{formatActor(event.actor)}</span>
      {undoneAt !== null && <span className="text-ink-2"> – razveljavljeno</span>}
      {event.confirmedAt !== null && (
        <p className="pl-4">
          {formatInstant(event.confirmedAt)}: plačnik je potrdil udeležbo. »{event.wording}«
        </p>
      )}
      {event.undoableUntil !== null && undoneAt === null && !user.isReadOnly && (
        <form method="post" action={officeRoutes.undo} className="mt-1">
          <HiddenFields dogodek={`${reference}:${event.id}`} nazaj={toEnrolmentPath(reference)} />
          <Button isSecondary>Razveljavi</Button>
        </form>
      )}
    </>
  )
}
