// A workshop's groups: for which ages, when and where.
import type { Timetable } from './lessons'

export interface Group extends Timetable {
  /** Name of the group; undefined when the workshop has one. */
  group: string | undefined
  /** Years of age; either may be missing. */
  ageFrom?: number | undefined
  ageTo?: number | undefined
}

/** `od 7 do 10 let`, `od 16 let`, `do 10 let`; undefined without ages. */
export function formatAges({ ageFrom, ageTo }: Pick<Group, 'ageFrom' | 'ageTo'>): string | undefined {
  const last = ageTo ?? ageFrom
  if (last === undefined) return undefined
  const years = last % 100 === 1 ? 'leta' : 'let'
  return [ageFrom !== undefined && `od ${ageFrom}`, ageTo !== undefined && `do ${ageTo}`, years]
    .filter(Boolean)
    .join(' ')
    .replaceAll(' ', '\u00a0')
}

/** What is settled about a group, on one line: `od 7 do 10 let, torek, 17.00–18.30, Dvorana 2`. */
export function describeGroup(group: Group): string {
  return [formatAges(group), group.day, group.time, group.room].filter(Boolean).join(', ')
}

/** Whether somebody of an age belongs to one of the groups; groups that name no age take everybody. */
export function isAgeWelcome(groups: readonly Group[], age: number): boolean {
  return (
    groups.length === 0 ||
    groups.some(({ ageFrom = 0, ageTo = Number.POSITIVE_INFINITY }) => age >= ageFrom && age <= ageTo)
  )
}
