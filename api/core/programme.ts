import { getAgeOn, getEndOfDay, parseFormDate, toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue, CatalogueGroup } from '../../common/catalogue'
import { getWorkshopOfGroup, isAgeAccepted } from '../../common/groups'
import { getDefaultSeason, type LessonDays, listLessonDays, type Season } from '../../common/lessons'
import { toInstant } from './clock'

type CatalogueWorkshop = Catalogue['workshops'][number]

/** Looks up the catalogue's workshops, groups and days of the school year. */
export interface Programme {
  /** The present school year, such as `2025/2026`. */
  season: string
  answerHours: number
  /** Last day on which places are reserved for last year's participants; undefined when none are reserved. */
  keptUntil: string | undefined
  /** Instant at which the reservation of places ends, UTC; empty when none are reserved. */
  endOfKeeping: string
  isReserving(now: Date): boolean
  /** Groups in the order of the price list. */
  groups: readonly CatalogueGroup[]
  findGroup(groupId: string | null): CatalogueGroup | undefined
  listGroupsOf(workshopId: string): readonly CatalogueGroup[]
  findWorkshop(workshopId: string): CatalogueWorkshop | undefined
  getWorkshopName(id: string): string
  /** Building and address of a workshop; if its location is not set, the centre's address. */
  getVenue(workshopId: string): string
  getEnrolmentState(workshopId: string): 'open' | 'waiting' | 'closed'
  findOnlyGroup(workshopId: string): CatalogueGroup | undefined
  /** Finds a workshop's only group, or its only group for the age at season start. @param birthDate `dd.mm.yyyy` */
  findGroupByAge(workshopId: string, birthDate: string): CatalogueGroup | undefined
  /** Groups for a participant's age at the season's start; all groups of the workshop when the age is not known. */
  listFittingGroups(workshopId: string, birthDate: string): readonly CatalogueGroup[]
  /** Whether a place's group, or every group of a workshop without a decided group, is for another age. */
  isOutsideAges(place: { workshopId: string; groupId: string | null }, birthDate: string): boolean
  /** Group to propose to a former participant: the previous group if the age still fits, else the only fitting group. */
  proposeGroup(workshopId: string, birthDate: string, lastGroupId: string | null): CatalogueGroup | undefined
  /** Workshop and group, such as `Gledališke delavnice, otroci`; a place without a group is named »brez skupine«. */
  formatWorkshopAndGroup(place: { workshopId: string; groupId: string | null }): string
  /** Name of a group, also of one that was removed from the price list. */
  getGroupName(groupId: string): string
  /** Finds the first and last day of a school year; the content sets these days for the present year only. */
  findSeasonDays(year: string): Season | undefined
  /** Whether a season has ended; false for an enrolment that was entered after the season's last day. */
  hasEnded(year: string, enrolledAt: string, now: Date): boolean
  /** Whether the last day of the present season has passed: staff have not entered the next one yet. */
  isOver(now: Date): boolean
  /** Days of a group's lessons in a season by the timetable, and days skipped because of holidays. */
  listLessonDays(year: string, group: CatalogueGroup | undefined): LessonDays
  /** Sorts rows in the order of workshops that all pages use. */
  sort<Row extends { workshopId: string }>(rows: readonly Row[]): Row[]
  /** Index of a group in the price list; places without a group come last. */
  getGroupPosition(groupId: string | null): number
}

/** Creates the functions that look up a catalogue's workshops and groups. */
export function getProgramme(catalogue: Catalogue): Programme {
  const { groups, workshops, schoolYear, season, holidays, answerHours, keptUntil, site } = catalogue
  // Empty without `lanski_do` in the price list: an empty text sorts before every instant, so no places are reserved.
  const reservationEnd = keptUntil ? toInstant(getEndOfDay(keptUntil)) : ''
  const findGroup = (groupId: string | null) => groups.find(({ id }) => id === groupId)
  const findWorkshop = (workshopId: string) => workshops.find(({ id }) => id === workshopId)
  const groupIds = groups.map(({ id }) => id)
  const workshopIds = workshops.map(({ id }) => id)
  const listGroupsOf = (workshopId: string): readonly CatalogueGroup[] =>
    groups.filter((group) => group.workshopId === workshopId)
  const getWorkshopName = (id: string): string => findWorkshop(id)?.name ?? id

  function listFittingGroups(workshopId: string, birthDate: string): readonly CatalogueGroup[] {
    const birthDay = parseFormDate(birthDate)
    if (birthDay === undefined || season === undefined) return listGroupsOf(workshopId)
    const age = getAgeOn(birthDay, season.from)
    return listGroupsOf(workshopId).filter((group) => isAgeAccepted([{ group: group.name, ...group }], age))
  }

  const findSeasonDays = (year: string): Season | undefined =>
    year === schoolYear ? season : getDefaultSeason(year)

  function formatWorkshopAndGroup({
    workshopId,
    groupId,
  }: {
    workshopId: string
    groupId: string | null
  }): string {
    const workshop = getWorkshopName(workshopId)
    if (groupId === null) return groups.length > 0 ? `${workshop}, brez skupine` : workshop
    // A group that was removed from the price list is named by the second part of its id.
    const group = findGroup(groupId)
    const name = group ? group.name : groupId.split('--')[1]
    return name === undefined ? workshop : `${workshop}, ${name}`
  }

  return {
    season: schoolYear,
    answerHours,
    keptUntil,
    endOfKeeping: reservationEnd,
    isReserving: (now: Date): boolean => toInstant(now) < reservationEnd,
    groups,
    findGroup,
    listGroupsOf,
    findWorkshop,
    getWorkshopName,
    getVenue: (workshopId: string): string =>
      findWorkshop(workshopId)?.location ?? `${site.street}, ${site.postalCode} ${site.city}`,
    getEnrolmentState(workshopId: string): 'open' | 'waiting' | 'closed' {
      const workshop = findWorkshop(workshopId)
      return workshop ? (workshop.enrolment?.state ?? 'open') : 'closed'
    },

    findOnlyGroup: (workshopId: string): CatalogueGroup | undefined => getOnlyGroup(listGroupsOf(workshopId)),

    findGroupByAge(workshopId: string, birthDate: string): CatalogueGroup | undefined {
      const own = listGroupsOf(workshopId)
      return getOnlyGroup(own.length > 1 ? listFittingGroups(workshopId, birthDate) : own)
    },

    listFittingGroups,

    isOutsideAges({ workshopId, groupId }, birthDate): boolean {
      const own = listGroupsOf(workshopId).filter(({ id }) => groupId === null || id === groupId)
      const fitting = listFittingGroups(workshopId, birthDate)
      return own.length > 0 && !own.some((group) => fitting.includes(group))
    },

    proposeGroup(
      workshopId: string,
      birthDate: string,
      lastGroupId: string | null,
    ): CatalogueGroup | undefined {
      const fitting = listFittingGroups(workshopId, birthDate)
      return fitting.find(({ id }) => id === lastGroupId) ?? getOnlyGroup(fitting)
    },

    formatWorkshopAndGroup,

    getGroupName: (groupId: string): string =>
      formatWorkshopAndGroup({ workshopId: getWorkshopOfGroup(groupId), groupId }),

    findSeasonDays,

    hasEnded(year: string, enrolledAt: string, now: Date): boolean {
      const lastDay = findSeasonDays(year)?.to ?? ''
      return toSlovenianDay(enrolledAt) <= lastDay && lastDay < toSlovenianDay(now)
    },

    isOver: (now: Date): boolean => season !== undefined && season.to < toSlovenianDay(now),

    listLessonDays(year: string, group: CatalogueGroup | undefined) {
      const own = findSeasonDays(year)
      return own ? listLessonDays(own, group?.day, { holidays }) : { days: [], skipped: [] }
    },

    sort: <Row extends { workshopId: string }>(rows: readonly Row[]): Row[] =>
      [...rows].sort(
        (a, b) => getIndexOrEnd(workshopIds, a.workshopId) - getIndexOrEnd(workshopIds, b.workshopId),
      ),

    getGroupPosition: (groupId: string | null): number => getIndexOrEnd(groupIds, groupId ?? ''),
  }
}

const getOnlyGroup = (list: readonly CatalogueGroup[]) => (list.length === 1 ? list[0] : undefined)

/** Index of an id; unknown ids come last. */
const getIndexOrEnd = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.indexOf(id) : ids.length
