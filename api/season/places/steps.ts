import type { PlaceState } from '../../../common/places'
import { type PlaceAction, PlaceRefusal } from './place'

/** What an action makes of a place; `undefined` leaves the state as it is. */
interface Step {
  from: readonly PlaceState[]
  to: PlaceState | undefined
  /** Said where the place is in no state to begin with. */
  refusal: string
}

const ALIVE: readonly PlaceState[] = ['new', 'held', 'accepted', 'waiting', 'offered']

const steps: Readonly<Record<PlaceAction, Step>> = {
  accept: {
    from: ['new', 'held', 'waiting', 'offered', 'declined', 'withdrawn', 'expired'],
    to: 'accepted',
    refusal: 'Ta prijava je že sprejeta.',
  },
  move: {
    from: ALIVE,
    to: undefined,
    refusal:
      'Prijava je zavrnjena, umaknjena ali brez odgovora. Najprej jo sprejmite ali uvrstite na čakalni seznam.',
  },
  wait: {
    from: ['new', 'held', 'accepted', 'offered', 'declined', 'withdrawn', 'expired'],
    to: 'waiting',
    refusal: 'Ta prijava je na čakalnem seznamu že.',
  },
  offer: {
    from: ['new', 'held', 'waiting', 'declined', 'withdrawn', 'expired'],
    to: 'offered',
    refusal: 'Mesto je pri tej prijavi že sprejeto ali ponujeno.',
  },
  decline: {
    from: [...ALIVE, 'expired'],
    to: 'declined',
    refusal: 'Ta prijava je že zavrnjena ali umaknjena.',
  },
  withdraw: {
    from: [...ALIVE, 'expired'],
    to: 'withdrawn',
    refusal: 'Ta prijava je že umaknjena ali zavrnjena.',
  },
  'answer-yes': {
    from: ['offered'],
    to: 'accepted',
    refusal: 'Ponudba ne velja več. Mesto je bilo ponujeno naprej ali pa ste nanjo že odgovorili.',
  },
  'answer-no': {
    from: ['offered'],
    to: 'withdrawn',
    refusal: 'Ponudba ne velja več. Mesto je bilo ponujeno naprej ali pa ste nanjo že odgovorili.',
  },
}

/**
 * The state that an action leads to.
 * @throws PlaceRefusal
 */
export function stateAfter(action: PlaceAction, state: PlaceState): PlaceState {
  const { from, to, refusal } = steps[action]
  if (!from.includes(state)) throw new PlaceRefusal(refusal)
  return to ?? state
}
