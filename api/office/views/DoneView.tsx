import { formatSlovenianInstant } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import type { Place, PlaceEvent } from '../../season/places/place'
import { nameOfEvent } from '../../season/places/rules'
import { type Enrolment, toListName } from '../entries'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Note } from './parts'
import { StateMark } from './StateMark'

interface DoneViewProps {
  user: OfficeUser
  done: readonly { enrolment: Enrolment; event: PlaceEvent; place: Place }[]
  back: string
  nameOf: (place: { workshopId: string; groupId: string | null }) => string
  now: Date
}

/** What was just done, and until when it can be taken back. */
export function DoneView({ user, done, back, nameOf }: DoneViewProps) {
  const undoable = done.filter(({ event }) => event.undoableUntil !== null && event.undoneAt === null)
  const [first] = undoable
  return (
    <OfficePage
      user={user}
      title="Opravljeno"
      section={officeRoutes.enrolments}
      back={{ label: 'Nazaj', path: back }}
    >
      <Note>{sentenceOf(first?.event)}</Note>
      <ul className="mb-6 max-w-200 border-t-2 border-rule text-label">
        {done.map(({ enrolment, event, place }) => (
          <li
            key={event.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-soft py-2"
          >
            <strong>{toListName(enrolment)}</strong>
            <span>
              {nameOfEvent(event.action, event.before?.state)}, {nameOf(place)}
            </span>
            <StateMark {...place} />
          </li>
        ))}
      </ul>
      {undoable.length > 0 && !user.isReadOnly && (
        <form method="post" action={officeRoutes.undo}>
          {undoable.map(({ enrolment, event }) => (
            <input key={event.id} type="hidden" name="dogodek" value={`${enrolment.reference}:${event.id}`} />
          ))}
          <input type="hidden" name="nazaj" value={back} />
          <Button isQuiet>Razveljavi</Button>
        </form>
      )}
    </OfficePage>
  )
}

function sentenceOf(event: PlaceEvent | undefined): string {
  if (!event?.undoableUntil) return 'Zapisano. Razveljaviti ni več mogoče.'
  const until = formatSlovenianInstant(new Date(event.undoableUntil))
  return event.letterId === null
    ? `Zapisano, brez sporočila družini. Razveljavite lahko do ${until}.`
    : `Zapisano. E-pošta odide ${until}; do takrat lahko vse razveljavite.`
}
