import type { Place } from '../../season/places/place'
import { placeStates } from '../../season/places/rules'
import { nameOfPlace } from '../place-labels'

/** Filled where somebody has a place, framed where somebody wants one, faint where neither. */
const LOOKS = {
  undecided: 'border-2 border-ink bg-yellow text-black',
  held: 'border-2 border-ink bg-sky text-black',
  placed: 'border-2 border-green bg-green text-white',
  offered: 'border-2 border-ink bg-pink text-black',
  waiting: 'border-2 border-ink bg-transparent text-ink',
  over: 'border-2 border-rule-soft bg-transparent text-ink-2',
}

/** Where somebody stands, in a word: `Čaka, 3.` */
export function StateMark(place: Pick<Place, 'state' | 'position' | 'confirmation'>) {
  const { state, position } = place
  const { look } = placeStates[state]
  return (
    <span
      className={`inline-block rounded-r-full py-0.5 pr-3 pl-2 text-[0.875rem] leading-tight font-semibold ${LOOKS[look]}`}
    >
      {nameOfPlace(place)}
      {position !== undefined && `, ${position}.`}
    </span>
  )
}
