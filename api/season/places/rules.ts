// What may happen to a place, told once. SQL, audiences, sheets, buttons, pages and sentences follow from these two
// tables; a new state or act is a row here, and the compiler asks for what a row needs.

import type { LetterKindName } from '../../../common/letters'

/** Where an enrolment stands in one of its workshops. */
export type PlaceState =
  | 'new' // nobody has decided
  | 'held' // has a place that the office has yet to check
  | 'accepted'
  | 'offered' // a place from the waiting list, until there is an answer
  | 'waiting' // in a group's queue
  | 'declined' // by the office
  | 'withdrawn' // by the family
  | 'expired' // without an answer to the offer
  | 'unknown' // written by a newer version of this program: nothing is given away that somebody may have

/** A place as its sentences name it. */
export interface PlaceWords {
  /** The workshop, where there is one also its group. */
  name: string
  /** Whether its group is settled. */
  hasGroup: boolean
  /** »v skupini …« or »na delavnici …«, and the same in the other cases that sentences need. */
  at: string
  into: string
  of: string
  /** »3. «, of somebody who waits. */
  turn: string
}

interface ActRules {
  /** The state that it leads to; left out, the place keeps its own. */
  to?: PlaceState
  /**
   * The group that it leads into: the `same` also ends what stands in one that the price list no longer has; one of the
   * `next` season leaves the place as it is.
   */
  group: 'same' | 'any' | 'another' | 'next'
  /** The letter by which the family hears of it. */
  letter: LetterKindName
  /** Said where a place's state does not lead on to it, and once its time is over. */
  refusal: string
  late?: string
  /** What the history calls it. */
  name: string
  /** In the office: its button, and the title of its preview. */
  office?: { button: string; title: string }
  /** By the family itself: what the office is told, and whether a place may be free then. */
  family?: { subject: string; frees: boolean }
}

const NO_OFFER = 'Ponudba ne velja več. Mesto je bilo ponujeno naprej ali pa ste nanjo že odgovorili.'

/** What can be done to a place, in the order of the office's buttons. What the office does can be taken back for a while. */
export const placeActs = {
  accept: {
    to: 'accepted',
    group: 'any',
    letter: 'sprejem',
    refusal: 'Ta prijava je že sprejeta.',
    name: 'sprejem',
    office: { button: 'Sprejmi', title: 'Sprejem' },
  },
  move: {
    group: 'another',
    letter: 'premestitev',
    refusal:
      'Prijava je zavrnjena, umaknjena ali brez odgovora. Najprej jo sprejmite ali uvrstite na čakalni seznam.',
    name: 'premestitev',
    office: { button: 'Premesti', title: 'Premestitev v drugo skupino' },
  },
  wait: {
    to: 'waiting',
    group: 'any',
    letter: 'cakalni-seznam',
    refusal: 'Ta prijava je na čakalnem seznamu že.',
    name: 'uvrstitev na čakalni seznam',
    office: { button: 'Uvrsti na čakalni seznam', title: 'Uvrstitev na čakalni seznam' },
  },
  offer: {
    to: 'offered',
    group: 'any',
    letter: 'ponudba',
    refusal: 'Mesto je pri tej prijavi že sprejeto ali ponujeno.',
    name: 'ponudba mesta',
    office: { button: 'Ponudi mesto', title: 'Ponudba mesta' },
  },
  decline: {
    to: 'declined',
    group: 'same',
    letter: 'zavrnitev',
    refusal: 'Ta prijava je že zavrnjena ali umaknjena.',
    name: 'zavrnitev',
    office: { button: 'Zavrni', title: 'Zavrnitev' },
  },
  withdraw: {
    to: 'withdrawn',
    group: 'same',
    letter: 'umik',
    refusal: 'Ta prijava je že umaknjena ali zavrnjena.',
    name: 'umik',
    office: { button: 'Zapiši umik', title: 'Umik prijave' },
    family: { subject: 'Umik prijave', frees: true },
  },
  'answer-yes': {
    to: 'accepted',
    group: 'same',
    letter: 'sprejem',
    refusal: NO_OFFER,
    late: 'Rok za odgovor je potekel, zato je bilo mesto ponujeno naprej.',
    name: 'ponujeno mesto potrjeno',
    family: { subject: 'Sprejeto mesto', frees: false },
  },
  'answer-no': {
    to: 'withdrawn',
    group: 'same',
    letter: 'odklonjeno-mesto',
    refusal: NO_OFFER,
    name: 'ponujeno mesto odklonjeno',
    family: { subject: 'Odklonjeno mesto', frees: true },
  },
  invite: {
    group: 'next',
    letter: 'povabilo',
    refusal: 'Povabite lahko samo tiste, ki imajo mesto.',
    name: 'povabilo v naslednje šolsko leto',
    office: { button: 'Povabi v novo šolsko leto', title: 'Povabilo v novo šolsko leto' },
  },
  'refuse-invitation': {
    group: 'next',
    letter: 'povabilo-odklonjeno',
    refusal: 'To povabilo ne velja več.',
    name: 'povabilo odklonjeno',
    family: { subject: 'Odklonjeno povabilo', frees: true },
  },
} as const satisfies Record<string, ActRules>

export type PlaceAct = keyof typeof placeActs
type ActsWith<Part> = {
  [Act in PlaceAct]: (typeof placeActs)[Act] extends Part ? Act : never
}[PlaceAct]
export type OfficeAct = ActsWith<Required<Pick<ActRules, 'office'>>>
export type FamilyAct = ActsWith<Required<Pick<ActRules, 'family'>>>

interface StateRules {
  /** What the office calls it. */
  name: string
  /** How the office shows it. */
  look: 'undecided' | 'held' | 'placed' | 'offered' | 'waiting' | 'over'
  /** Whether nobody else can have the place. */
  takesPlace: boolean
  /**
   * The part of its group that it belongs to. Sheets are printed of those who are `placed`; messages go to one part or
   * to all; who is `out` gets none, and is counted in no table.
   */
  part: 'undecided' | 'placed' | 'waiting' | 'out'
  /** Acts that it leads on to, the office's in the order of their buttons. */
  acts: readonly PlaceAct[]
  /** Said of all others, in place of their own words. */
  refusal?: string
  /** How it ends by itself. */
  term?: {
    /** Hours that it lasts. */
    hours(prices: { answerHours: number }): number
    to: PlaceState
    letter: LetterKindName
    /** What the history calls its end. */
    name: string
  }
  /** What the payer confirms makes the contract: the letter that follows, and what the office sees until then. */
  confirmation?: { letter: LetterKindName; awaited: string }
  /** A sentence that nobody can misread, for the family. */
  toFamily(place: PlaceWords): string
  /** The same for the office, after the name. */
  toOffice(place: PlaceWords): string
}

const OVER: Pick<StateRules, 'look' | 'takesPlace' | 'part'> = {
  look: 'over',
  takesPlace: false,
  part: 'out',
}

/** Every state, in the order of lists. */
export const placeStates: Readonly<Record<PlaceState, StateRules>> = {
  new: {
    name: 'Nova, brez mesta',
    look: 'undecided',
    takesPlace: false,
    part: 'undecided',
    acts: ['accept', 'wait', 'offer', 'move', 'decline', 'withdraw'],
    toFamily: ({ name, hasGroup }) =>
      `${name}: ${hasGroup ? '' : 'skupino in '}prosto mesto vam potrdimo po e-pošti.`,
    toOffice: ({ hasGroup }) => (hasGroup ? 'o mestu odločite sami' : 'skupino določite sami'),
  },
  held: {
    name: 'Nova, z mestom',
    look: 'held',
    takesPlace: true,
    part: 'placed',
    acts: ['accept', 'move', 'wait', 'offer', 'decline', 'withdraw', 'invite', 'refuse-invitation'],
    toFamily: ({ at }) => `Mesto ${at} je za vas zadržano, dokler ga ne potrdimo.`,
    toOffice: () => 'mesto je zadržano in čaka na vaš pregled',
  },
  accepted: {
    name: 'Sprejeta',
    look: 'placed',
    takesPlace: true,
    part: 'placed',
    acts: ['move', 'wait', 'withdraw', 'decline', 'invite', 'refuse-invitation'],
    confirmation: { letter: 'potrditev', awaited: 'čaka na potrditev' },
    toFamily: ({ at }) => `Mesto ${at} je vaše.`,
    toOffice: () => 'sprejeto',
  },
  offered: {
    name: 'Ponujena',
    look: 'offered',
    takesPlace: true,
    part: 'waiting',
    acts: ['accept', 'move', 'wait', 'decline', 'withdraw', 'answer-yes', 'answer-no'],
    term: {
      hours: ({ answerHours }) => answerHours,
      to: 'expired',
      letter: 'ponudba-potekla',
      name: 'ponudba je potekla',
    },
    toFamily: ({ at }) => `${capitalise(at)} se je za vas sprostilo mesto; čaka na vaš odgovor.`,
    toOffice: () => 'mesto je ponujeno in čaka na odgovor',
  },
  waiting: {
    name: 'Čaka',
    look: 'waiting',
    takesPlace: false,
    part: 'waiting',
    acts: ['offer', 'accept', 'move', 'decline', 'withdraw'],
    toFamily: ({ turn, of }) => `Ste ${turn}na čakalnem seznamu ${of}; mesta še nimate.`,
    toOffice: ({ turn }) => `${turn}na čakalnem seznamu`,
  },
  declined: {
    ...OVER,
    name: 'Zavrnjena',
    acts: ['accept', 'wait', 'offer'],
    toFamily: ({ into }) => `${capitalise(into)} vas nismo mogli sprejeti.`,
    toOffice: () => 'zavrnjeno',
  },
  withdrawn: {
    ...OVER,
    name: 'Umaknjena',
    acts: ['accept', 'wait', 'offer'],
    toFamily: ({ into }) => `Prijava ${into} je umaknjena.`,
    toOffice: () => 'umaknjeno',
  },
  expired: {
    ...OVER,
    name: 'Brez odgovora',
    acts: ['accept', 'wait', 'offer', 'decline', 'withdraw'],
    toFamily: ({ at }) => `Ponujeno mesto ${at} ni bilo sprejeto pravočasno; mesta nimate.`,
    toOffice: () => 'na ponujeno mesto ni bilo odgovora',
  },
  unknown: {
    name: 'Neznano stanje',
    look: 'undecided',
    takesPlace: true,
    part: 'undecided',
    acts: ['decline', 'withdraw'],
    refusal:
      'Stanje te prijave je zapisala novejša različica programa, zato jo je mogoče le zavrniti ali umakniti.',
    toFamily: ({ name }) => `${name}: kako je s prijavo, vam povemo v pisarni.`,
    toOffice: () => 'stanje je zapisala novejša različica programa',
  },
}

/** The state that stands in the database, where a newer version may have written one that this one does not know. */
export const readState = (text: string): PlaceState => (isPlaceState(text) ? text : 'unknown')

export const isPlaceState = (text: string): text is PlaceState => Object.hasOwn(placeStates, text)

/** States of which something is true, in the order of lists. */
export const listStates = (isWanted: (rules: StateRules) => boolean): PlaceState[] =>
  (Object.keys(placeStates) as PlaceState[]).filter((state) => isWanted(placeStates[state]))

/** Whether nobody else can have the place of somebody in this state. */
export const takesPlace = (state: string): boolean => placeStates[readState(state)].takesPlace

export const canDo = (act: PlaceAct, state: PlaceState): boolean => placeStates[state].acts.includes(act)

export const rulesOf = (act: PlaceAct): ActRules => placeActs[act]

export const isPlaceAct = (text: string): text is PlaceAct => Object.hasOwn(placeActs, text)

/** Whether an act is about the season after the place's own. */
export const isAboutNext = (act: PlaceAct): boolean => rulesOf(act).group === 'next'

const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
