import type { PlaceState } from '../../../common/places'
import type { Place } from '../../season/places/place'
import { STATE_NAMES } from '../labels'

/** Filled where somebody has a place, framed where somebody wants one, crossed out where neither. */
const LOOKS: Readonly<Record<PlaceState, string>> = {
  new: 'border-2 border-ink bg-yellow text-black',
  held: 'border-2 border-ink bg-sky text-black',
  accepted: 'border-2 border-green bg-green text-white',
  offered: 'border-2 border-ink bg-pink text-black',
  waiting: 'border-2 border-ink bg-transparent text-ink',
  declined: 'border-2 border-rule-soft bg-transparent text-ink-2',
  withdrawn: 'border-2 border-rule-soft bg-transparent text-ink-2',
  expired: 'border-2 border-rule-soft bg-transparent text-ink-2',
}

/** Where somebody stands, in a word: `Čaka, 3.` */
export function StateMark({ state, position }: Pick<Place, 'state' | 'position'>) {
  return (
    <span
      className={`inline-block rounded-r-full py-0.5 pr-3 pl-2 text-[0.875rem] leading-tight font-semibold whitespace-nowrap ${LOOKS[state]}`}
    >
      {STATE_NAMES[state]}
      {state === 'waiting' && position !== undefined && `, ${position}.`}
    </span>
  )
}
