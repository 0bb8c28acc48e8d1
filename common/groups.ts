// Groups of the price list: ages, ids, places.
import { foldLetters } from './fold-path'
import type { Timetable } from './lessons'
import { selectPlural } from './numbers'

export interface Group extends Timetable {
  /** Name of the group; undefined when the workshop has only one group. */
  group: string | undefined
  /** Youngest and oldest age in years; either may be missing. */
  ageFrom?: number | undefined
  ageTo?: number | undefined
}

/** Formats a group's ages: `od 7 do 10 let`, `od 16 let`, `do 10 let`; undefined without ages. */
export function formatAges({ ageFrom, ageTo }: Pick<Group, 'ageFrom' | 'ageTo'>): string | undefined {
  const last = ageTo ?? ageFrom
  if (last === undefined) return undefined
  const years = last % 100 === 1 ? 'leta' : 'let'
  return [ageFrom !== undefined && `od ${ageFrom}`, ageTo !== undefined && `do ${ageTo}`, years]
    .filter(Boolean)
    .join(' ')
    .replaceAll(' ', '\u00a0')
}

/** Describes ages and timetable of a group, without undecided parts: `od 7 do 10 let, torek, 17.00–18.30, Dvorana 2`. */
export const describeGroup = (group: Group): string =>
  [formatAges(group), group.day, group.time, group.room].filter(Boolean).join(', ')

/** Whether one of the groups accepts an age. Groups without ages accept every age. */
export function isAgeAccepted(groups: readonly Group[], age: number): boolean {
  return (
    groups.length === 0 ||
    groups.some(({ ageFrom = 0, ageTo = Number.POSITIVE_INFINITY }) => age >= ageFrom && age <= ageTo)
  )
}

export const DEFAULT_ANSWER_DEADLINE_HOURS = 72
export const MAX_ANSWER_DEADLINE_HOURS = 336

/** A place in the API's response to an enrolment, with the names of workshop and group. */
export interface EnrolledPlace {
  workshopId: string
  /** Null until the group is decided, by the participant's age or by the office. */
  groupId: string | null
  workshop: string
  /** Missing when the workshop has only one group, or the group is not decided. */
  group?: string
  state: string
  /** Position on the waiting list, from 1. */
  position?: number
  sentence: string
}

export const hasPlaceLimit = ({ places }: { places?: number | undefined }): boolean => places !== undefined

/** Returns a group's id: `muzikal`, `gledaliske-delavnice--otroci`. Renaming the group changes the id. */
export function toGroupId(workshopId: string, name: string | undefined): string {
  if (name === undefined) return workshopId
  const plain = foldLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${workshopId}--${plain}`
}

/** Returns the workshop in a group's id. */
export const getWorkshopOfGroup = (groupId: string): string => groupId.split('--')[0] ?? groupId

/** Response of `GET /api/places`: free places, or a waiting list, by group id. Groups without a limit are missing. */
export type FreePlaces = Record<string, { free: number } | { waiting: true }>

/** From this number of free places on, the exact number is not shown. */
const HIDDEN_COUNT_FROM = 6
const PLACE_FORMS = { one: 'mesto', two: 'mesti', few: 'mesta', other: 'mest' }

export function describeFreePlaces(group: FreePlaces[string]): string {
  if (!('free' in group)) return 'Čakalni seznam'
  return group.free < HIDDEN_COUNT_FROM
    ? `Še ${group.free}\u00a0${selectPlural(group.free, PLACE_FORMS)}`
    : 'Prosta mesta'
}
