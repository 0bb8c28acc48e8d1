// What the office calls things.
import type { PlaceState } from '../../common/places'
import type { PlaceAction, PlaceEvent } from '../season/places/place'

export const STATE_NAMES: Readonly<Record<PlaceState, string>> = {
  new: 'Nova',
  held: 'Za pregled',
  accepted: 'Sprejeta',
  waiting: 'Čaka',
  offered: 'Ponujena',
  declined: 'Zavrnjena',
  withdrawn: 'Umaknjena',
  expired: 'Brez odgovora',
}

/** Acts of the office in the order of their buttons: the button, the title of the preview, what the history says. */
export const ACTS = {
  accept: { button: 'Sprejmi', title: 'Sprejem', done: 'sprejem', template: 'sprejem' },
  move: {
    button: 'Premesti',
    title: 'Premestitev v drugo skupino',
    done: 'premestitev',
    template: 'premestitev',
  },
  wait: {
    button: 'Na čakalni seznam',
    title: 'Uvrstitev na čakalni seznam',
    done: 'uvrstitev na čakalni seznam',
    template: 'cakalni-seznam',
  },
  offer: { button: 'Ponudi mesto', title: 'Ponudba mesta', done: 'ponudba mesta', template: 'ponudba' },
  decline: { button: 'Zavrni', title: 'Zavrnitev', done: 'zavrnitev', template: 'zavrnitev' },
  withdraw: { button: 'Zapiši umik', title: 'Umik prijave', done: 'umik', template: 'umik' },
} as const satisfies Partial<
  Record<PlaceAction, { button: string; title: string; done: string; template: string }>
>

export type OfficeAct = keyof typeof ACTS

export const isOfficeAct = (text: string): text is OfficeAct => Object.hasOwn(ACTS, text)

export const OFFICE_ACTS = Object.keys(ACTS).filter(isOfficeAct)

/** What can be done to a place in each state. */
export const ACTS_OF: Readonly<Record<PlaceState, readonly OfficeAct[]>> = {
  new: ['accept', 'wait', 'offer', 'move', 'decline', 'withdraw'],
  held: ['accept', 'move', 'wait', 'decline', 'withdraw'],
  accepted: ['move', 'wait', 'withdraw', 'decline'],
  waiting: ['offer', 'accept', 'move', 'decline', 'withdraw'],
  offered: ['accept', 'wait', 'decline', 'withdraw'],
  declined: ['accept', 'wait', 'offer'],
  withdrawn: ['accept', 'wait', 'offer'],
  expired: ['accept', 'wait', 'offer', 'decline', 'withdraw'],
}

const OTHER_EVENTS: Readonly<Record<Exclude<PlaceEvent['action'], OfficeAct>, string>> = {
  enrol: 'prijava',
  expire: 'ponudba je potekla',
  'answer-yes': 'ponujeno mesto potrjeno',
  'answer-no': 'ponujeno mesto odklonjeno',
}

export const nameOfEvent = (action: PlaceEvent['action']): string =>
  isOfficeAct(action) ? ACTS[action].done : OTHER_EVENTS[action]

export const people = { one: 'oseba', two: 'osebi', few: 'osebe', other: 'oseb' }
export const enrolments = { one: 'prijava', two: 'prijavi', few: 'prijave', other: 'prijav' }
