// The rules of places: a table of actions and a table of states, from which SQL conditions, audiences of messages, printed
// sheets and buttons are derived. To add a state or an action, add a row.
import {
  type CalendarDay,
  formatSlovenianInstant,
  getEndOfDay,
  toSlovenianDay,
} from '../../../common/calendar-date'
import type { LetterKindName } from '../../../common/letter-kinds'
import { addMilliseconds, HOUR } from '../../core/clock'
import { formatLastPaidMonth, getDayEndingAt, getLastPaidDay } from './last-paid-day'

export type PlaceState =
  | 'new' // not decided
  | 'held' // has a place that the office has yet to check
  | 'accepted'
  | 'ending' // withdrawn by the family, which keeps the place until the end of the last month that it pays
  | 'offered' // has a place from the waiting list until the answer deadline
  | 'waiting' // on the waiting list of a group
  | 'declined' // by the office
  | 'ended' // contract ended by the office for non-payment
  | 'withdrawn' // by the family
  | 'expired' // the answer deadline of the offer has passed

interface ActionRules {
  /** State after the action; without it the state stays the same. */
  nextState?: PlaceState
  /** State after the action, instead of `nextState`, while the payer has to pay for the present month. */
  nextStateInDueMonth?: PlaceState
  /** Whether the payer's confirmation of the place stays valid. */
  keepsConfirmation?: true
  /** Whether the action ends a contract, so that the payer must have confirmed the place. */
  needsContract?: true
  /** Whether the payer must not have confirmed the place yet. */
  isForUnconfirmed?: true
  /** Groups that the action may lead to; default: the place's own. `next`: a group of the next season, no change now. */
  targetGroup?: 'any' | 'another' | 'next'
  letter: LetterKindName
  /** Sentence for the user when the state of the place does not allow the action. */
  refusal: string
  /** Name of the action in the history of a place. */
  name: string
  /** For actions of the office: its button, and the title of its preview. */
  office?: { button: string; title: string }
  /** For actions of the family: subject and last sentences of the notice to the office. */
  family?: { subject: string; notice: string }
}

const CONFIRMED_NOTICE = 'Družina prejme potrditev po e-pošti.'
const FREED_NOTICE = `${CONFIRMED_NOTICE} Če je s tem prosto mesto, piše v uradu, ali je že ponujeno naprej.`
const OFFER_ENDED_SENTENCE = 'Ponudba ne velja več: rok za odgovor je potekel ali pa ste nanjo že odgovorili.'

/** All actions on places, in the order of the office's buttons. */
export const placeActions = {
  accept: {
    nextState: 'accepted',
    targetGroup: 'any',
    letter: 'sprejem',
    refusal: 'Ta prijava je že sprejeta.',
    name: 'sprejem',
    office: { button: 'Sprejmi', title: 'Sprejem' },
  },
  move: {
    targetGroup: 'another',
    letter: 'premestitev',
    refusal:
      'Prijava je zavrnjena, umaknjena ali brez odgovora. Najprej jo sprejmite ali uvrstite na čakalni seznam.',
    name: 'premestitev',
    office: { button: 'Premesti', title: 'Premestitev v drugo skupino' },
  },
  wait: {
    nextState: 'waiting',
    targetGroup: 'any',
    letter: 'cakalni-seznam',
    refusal: 'Ta prijava je na čakalnem seznamu že.',
    name: 'uvrstitev na čakalni seznam',
    office: { button: 'Uvrsti na čakalni seznam', title: 'Uvrstitev na čakalni seznam' },
  },
  offer: {
    nextState: 'offered',
    targetGroup: 'any',
    letter: 'ponudba',
    refusal: 'Mesto je pri tej prijavi že sprejeto ali ponujeno.',
    name: 'ponudba mesta',
    office: { button: 'Ponudi mesto', title: 'Ponudba mesta' },
  },
  decline: {
    nextState: 'declined',
    letter: 'zavrnitev',
    refusal: 'Ta prijava je že zavrnjena ali umaknjena.',
    name: 'zavrnitev',
    office: { button: 'Zavrni', title: 'Zavrnitev' },
  },
  // Terms, »Vpis«: for a payer who has not confirmed within 14 days.
  'remind-to-confirm': {
    keepsConfirmation: true,
    isForUnconfirmed: true,
    letter: 'opomin-potrditve',
    refusal: 'Opomnite lahko samo plačnika, ki pripravljenega mesta še ni potrdil.',
    name: 'opomin na potrditev',
    office: { button: 'Opomni na potrditev', title: 'Opomin na potrditev' },
  },
  // Terms, »Plačilni pogoji«: after a reminder that named this consequence and the last day.
  'end-unpaid': {
    nextState: 'ended',
    needsContract: true,
    letter: 'prenehanje',
    refusal: 'Prekiniti je mogoče samo potrjeno udeležbo.',
    name: 'prekinitev zaradi neplačila',
    office: { button: 'Prekini zaradi neplačila', title: 'Prekinitev zaradi neplačila' },
  },
  withdraw: {
    nextState: 'withdrawn',
    nextStateInDueMonth: 'ending',
    keepsConfirmation: true,
    letter: 'umik',
    refusal: 'Ta prijava je že umaknjena ali zavrnjena.',
    name: 'umik',
    office: { button: 'Zapiši umik', title: 'Umik prijave' },
    family: { subject: 'Umik prijave', notice: FREED_NOTICE },
  },
  confirm: {
    keepsConfirmation: true,
    letter: 'potrditev',
    refusal: 'Potrdite lahko samo udeležbo, za katero imate mesto.',
    name: 'potrditev udeležbe',
    family: { subject: 'Potrjena udeležba', notice: 'Besedilo potrditve je v prijavi.' },
  },
  // The former payer's contract ends. The new payer concludes another one by confirming.
  'change-payer': {
    needsContract: true,
    letter: 'sprejem',
    refusal: 'Plačnika lahko zamenjate samo pri potrjeni udeležbi. Sicer popravite podatke.',
    name: 'nov plačnik',
  },
  'propose-withdrawal': {
    keepsConfirmation: true,
    letter: 'predlog-odpovedi',
    refusal: 'Te udeležbe ni treba odpovedati.',
    name: 'predlog odpovedi',
    family: {
      subject: 'Predlog odpovedi',
      notice:
        'Prijava se ni spremenila: potrjeno udeležbo odpove plačnik. Predlog prejme po e-pošti; če je nima, ga pokličite.',
    },
  },
  'answer-yes': {
    nextState: 'accepted',
    letter: 'sprejem',
    refusal: OFFER_ENDED_SENTENCE,
    name: 'ponujeno mesto potrjeno',
    family: { subject: 'Sprejeto mesto', notice: CONFIRMED_NOTICE },
  },
  'answer-no': {
    nextState: 'withdrawn',
    letter: 'odklonjeno-mesto',
    refusal: OFFER_ENDED_SENTENCE,
    name: 'ponujeno mesto odklonjeno',
    family: { subject: 'Odklonjeno mesto', notice: FREED_NOTICE },
  },
  invite: {
    keepsConfirmation: true,
    targetGroup: 'next',
    letter: 'povabilo',
    refusal: 'Povabite lahko samo tiste, ki imajo mesto.',
    name: 'povabilo v naslednje šolsko leto',
    office: { button: 'Povabi v novo šolsko leto', title: 'Povabilo v novo šolsko leto' },
  },
  'refuse-invitation': {
    keepsConfirmation: true,
    targetGroup: 'next',
    letter: 'povabilo-odklonjeno',
    refusal: 'To povabilo ne velja več.',
    name: 'povabilo odklonjeno',
    family: { subject: 'Odklonjeno povabilo', notice: FREED_NOTICE },
  },
} as const satisfies Record<string, ActionRules>

export type PlaceAction = keyof typeof placeActions
type ActionsWith<Rule extends keyof ActionRules> = {
  [Action in PlaceAction]: (typeof placeActions)[Action] extends Required<Pick<ActionRules, Rule>>
    ? Action
    : never
}[PlaceAction]
export type OfficeAction = ActionsWith<'office'>
export type FamilyAction = ActionsWith<'family'>

interface StateRules {
  name: string
  /** Whether the place counts against the group's limit. */
  occupiesPlace: boolean
  /** Section of the group's printed lists, and audience of its messages. `out` gets no messages and is not counted. */
  groupPart: 'undecided' | 'placed' | 'waiting' | 'out'
  /** Actions that the state allows; those of the office in the order of their buttons. */
  actions: readonly PlaceAction[]
  timeLimit?: {
    /** @param lastDay last day of the place's season */
    computeEnd(now: Date, limits: { answerHours: number; lastDay: CalendarDay | undefined }): Date
    to: PlaceState
    /** Letter sent when the state ends; undefined if an earlier letter has announced the end. */
    letter?: LetterKindName
    /** Describes to the office when the state ends. */
    describeEnd(endsAt: Date): string
    /** Text in the history of a place when the state ends by itself. */
    name: string
  }
}

/** Computes the answer deadline of an offer: the season's end, if it comes before the end of the answer hours. */
function computeAnswerDeadline(
  now: Date,
  { answerHours, lastDay }: { answerHours: number; lastDay: CalendarDay | undefined },
): Date {
  const deadline = addMilliseconds(now, answerHours * HOUR)
  const seasonEnd = lastDay ? getEndOfDay(lastDay) : deadline
  return now < seasonEnd && seasonEnd < deadline ? seasonEnd : deadline
}

const ENDED_STATE = { occupiesPlace: false, groupPart: 'out' } as const

/** All states with their rules, in the order in which pages list them. */
export const placeStates: Readonly<Record<PlaceState, StateRules>> = {
  new: {
    name: 'Nova, brez mesta',
    occupiesPlace: false,
    groupPart: 'undecided',
    actions: ['accept', 'wait', 'offer', 'move', 'decline', 'withdraw'],
  },
  held: {
    name: 'Nova, z mestom',
    occupiesPlace: true,
    groupPart: 'placed',
    actions: ['accept', 'move', 'wait', 'offer', 'decline', 'withdraw', 'invite', 'refuse-invitation'],
  },
  accepted: {
    name: 'Sprejeta',
    occupiesPlace: true,
    groupPart: 'placed',
    actions: [
      'move',
      'wait',
      'withdraw',
      'decline',
      'remind-to-confirm',
      'end-unpaid',
      'invite',
      'confirm',
      'change-payer',
      'propose-withdrawal',
      'refuse-invitation',
    ],
  },
  ending: {
    name: 'Odpovedana',
    occupiesPlace: true,
    groupPart: 'placed',
    actions: ['accept', 'withdraw', 'end-unpaid', 'refuse-invitation'],
    timeLimit: {
      computeEnd: (now, { lastDay }) => getEndOfDay(getLastPaidDay(toSlovenianDay(now), lastDay)),
      to: 'withdrawn',
      describeEnd: (endsAt) => `mesto ima ${formatLastPaidMonth(getDayEndingAt(endsAt))}`,
      name: 'konec plačanega meseca',
    },
  },
  offered: {
    name: 'Ponujena',
    occupiesPlace: true,
    groupPart: 'waiting',
    actions: ['accept', 'move', 'wait', 'decline', 'withdraw', 'answer-yes', 'answer-no'],
    timeLimit: {
      computeEnd: computeAnswerDeadline,
      to: 'expired',
      letter: 'ponudba-potekla',
      describeEnd: (endsAt) => `odgovor do ${formatSlovenianInstant(endsAt)}`,
      name: 'ponudba je potekla',
    },
  },
  waiting: {
    name: 'Čaka',
    occupiesPlace: false,
    groupPart: 'waiting',
    actions: ['offer', 'accept', 'move', 'decline', 'withdraw'],
  },
  declined: { ...ENDED_STATE, name: 'Zavrnjena', actions: ['accept', 'wait', 'offer'] },
  ended: { ...ENDED_STATE, name: 'Prekinjena', actions: ['accept', 'wait', 'offer'] },
  withdrawn: { ...ENDED_STATE, name: 'Umaknjena', actions: ['accept', 'wait', 'offer'] },
  expired: {
    ...ENDED_STATE,
    name: 'Brez odgovora',
    actions: ['accept', 'wait', 'offer', 'decline', 'withdraw'],
  },
}

/** Converts a stored state. @throws Error for a text that is not a state */
export function toPlaceState(text: string): PlaceState {
  if (!isPlaceState(text)) throw new Error(`${text} is not a state of a place`)
  return text
}

export const isPlaceState = (text: string): text is PlaceState => Object.hasOwn(placeStates, text)

/** Lists the states whose rules match, in the order of `placeStates`. */
export const listStates = (matches: (rules: StateRules) => boolean): PlaceState[] =>
  (Object.keys(placeStates) as PlaceState[]).filter((state) => matches(placeStates[state]))

export const occupiesPlace = (state: PlaceState): boolean => placeStates[state].occupiesPlace

export const isActionAllowed = (action: PlaceAction, state: PlaceState): boolean =>
  placeStates[state].actions.includes(action)

export const getActionRules = (action: PlaceAction): ActionRules => placeActions[action]

export const isPlaceAction = (text: string): text is PlaceAction => Object.hasOwn(placeActions, text)

/** Whether the action concerns the season after the place's own. */
export const isAboutNextSeason = (action: PlaceAction): boolean =>
  getActionRules(action).targetGroup === 'next'
