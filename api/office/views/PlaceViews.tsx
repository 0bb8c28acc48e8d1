import { phoneOf } from '../../season/enrolments/fields'
import type { Place } from '../../season/places/place'
import { placeStates } from '../../season/places/rules'
import { type Enrolment, hasEmail, toListName } from '../entries'
import { nameOfPlace } from '../place-labels'
import { PhoneLink } from './parts'

/** Classes of a state's mark: filled for a place, framed for a place that is wanted, pale for neither. */
const LOOKS = {
  undecided: 'border-2 border-ink bg-yellow text-black',
  held: 'border-2 border-ink bg-sky text-black',
  placed: 'border-2 border-green bg-green text-white',
  offered: 'border-2 border-ink bg-pink text-black',
  waiting: 'border-2 border-ink bg-transparent text-ink',
  over: 'border-2 border-rule-soft bg-transparent text-ink-2',
}

/** State of a place, with the position on the waiting list: `Čaka, 3.` */
export function StateMark(place: Pick<Place, 'state' | 'position' | 'confirmation'>) {
  const { state, position } = place
  const { markStyle } = placeStates[state]
  return (
    <span
      className={`inline-block rounded-r-full py-0.5 pr-3 pl-2 text-[0.875rem] leading-tight font-semibold ${LOOKS[markStyle]}`}
    >
      {nameOfPlace(place)}
      {position !== undefined && `, ${position}.`}
    </span>
  )
}

/** Lists families without e-mail and their phone numbers: the office has to call them. */
export function CallInstead({ lines }: { lines: readonly { enrolment: Enrolment }[] }) {
  const withoutMail = lines.filter(({ enrolment }) => !hasEmail(enrolment))
  if (withoutMail.length === 0) return null
  return (
    <ul className="mb-6 border-l-8 border-yellow bg-sunk px-4 py-2 text-label">
      {withoutMail.map(({ enrolment }) => (
        <li key={enrolment.reference} className="flex flex-wrap items-center gap-x-3">
          <strong>{toListName(enrolment)}</strong> brez e-pošte: pokličite
          <PhoneLink phone={phoneOf(enrolment.payload)} />
        </li>
      ))}
    </ul>
  )
}
