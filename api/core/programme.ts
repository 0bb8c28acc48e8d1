import {
  getAgeOn,
  getNextDay,
  parseFormDate,
  toLocalInstant,
  toSlovenianDay,
} from '../../common/calendar-date'
import type { Catalogue, CatalogueGroup } from '../../common/catalogue'
import { isAgeAccepted } from '../../common/groups'
import { getDefaultSeason, listLessonDays, type Season } from '../../common/lessons'
import { toInstant } from './clock'

export type Programme = ReturnType<typeof getProgramme>

/** Creates the functions that look up a catalogue's workshops and groups. */
export function getProgramme(catalogue: Catalogue) {
  const { groups, workshops, schoolYear, season, holidays, answerHours, keptUntil, site } = catalogue
  // Empty without `lanski_do` in the price list: an empty text sorts before every instant, so no places are reserved.
  const reservationEnd = keptUntil ? toInstant(new Date(toLocalInstant(getNextDay(keptUntil)))) : ''
  const findGroup = (groupId: string | null) => groups.find(({ id }) => id === groupId)
  const findWorkshop = (workshopId: string) => workshops.find(({ id }) => id === workshopId)
  const groupIds = groups.map(({ id }) => id)
  const workshopIds = workshops.map(({ id }) => id)
  const listGroupsOf = (workshopId: string): readonly CatalogueGroup[] =>
    groups.filter((group) => group.workshopId === workshopId)
  const getWorkshopName = (id: string): string => findWorkshop(id)?.name ?? id

  /** Groups for a participant's age at the season's start; all groups of the workshop when the age is not known. */
  function listFittingGroups(workshopId: string, birthDate: string): readonly CatalogueGroup[] {
    const birthDay = parseFormDate(birthDate)
    if (birthDay === undefined || season === undefined) return listGroupsOf(workshopId)
    const age = getAgeOn(birthDay, season.from)
    return listGroupsOf(workshopId).filter((group) => isAgeAccepted([{ group: group.name, ...group }], age))
  }

  /** Finds the first and last day of a school year; the content sets these days for the present year only. */
  const findSeasonDays = (year: string): Season | undefined =>
    year === schoolYear ? season : getDefaultSeason(year)

  /** Workshop and group, such as `Gledališke delavnice, otroci`; a place without a group is named »brez skupine«. */
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
    /** The present school year, such as `2025/2026`. */
    season: schoolYear,
    answerHours,
    /** Last day on which places are reserved for last year's participants, and the instant at which it ends (UTC). */
    keptUntil,
    endOfKeeping: reservationEnd,
    isReserving: (now: Date): boolean => toInstant(now) < reservationEnd,
    /** Groups in the order of the price list. */
    groups,
    findGroup,
    listGroupsOf,
    findWorkshop,
    getWorkshopName,
    /** Building and address of a workshop; if its location is not set, the centre's address. */
    getVenue: (workshopId: string): string =>
      findWorkshop(workshopId)?.location ?? `${site.street}, ${site.postalCode} ${site.city}`,
    getEnrolmentState(workshopId: string): 'open' | 'waiting' | 'closed' {
      const workshop = findWorkshop(workshopId)
      return workshop ? (workshop.enrolment?.state ?? 'open') : 'closed'
    },

    findOnlyGroup: (workshopId: string): CatalogueGroup | undefined => getOnlyGroup(listGroupsOf(workshopId)),

    /** Finds a workshop's only group, or its only group for the age at season start. @param birthDate `dd.mm.yyyy` */
    findGroupByAge(workshopId: string, birthDate: string): CatalogueGroup | undefined {
      const own = listGroupsOf(workshopId)
      return getOnlyGroup(own.length > 1 ? listFittingGroups(workshopId, birthDate) : own)
    },

    listFittingGroups,

    /** Group to propose to a former participant: the previous group if the age still fits, else the only fitting group. */
    proposeGroup(
      workshopId: string,
      birthDate: string,
      lastGroupId: string | null,
    ): CatalogueGroup | undefined {
      const fitting = listFittingGroups(workshopId, birthDate)
      return fitting.find(({ id }) => id === lastGroupId) ?? getOnlyGroup(fitting)
    },

    formatWorkshopAndGroup,

    /** Name of a group, also of one that was removed from the price list. */
    getGroupName: (groupId: string): string =>
      formatWorkshopAndGroup({ workshopId: groupId.split('--')[0] ?? groupId, groupId }),

    findSeasonDays,

    /** Whether a season has ended; false for an enrolment that was entered after the season's last day. */
    hasEnded(year: string, enrolledAt: string, now: Date): boolean {
      const lastDay = findSeasonDays(year)?.to ?? ''
      return toSlovenianDay(new Date(enrolledAt)) <= lastDay && lastDay < toSlovenianDay(now)
    },

    /** Days of a group's lessons in a season by the timetable, and days skipped because of holidays. */
    listLessonDays(year: string, group: CatalogueGroup | undefined) {
      const own = findSeasonDays(year)
      return own ? listLessonDays(own, group?.day, holidays) : { days: [], skipped: [] }
    },

    /** Sorts rows in the order of workshops that all pages use. */
    sort: <Row extends { workshopId: string }>(rows: readonly Row[]): Row[] =>
      [...rows].sort(
        (a, b) => getIndexOrEnd(workshopIds, a.workshopId) - getIndexOrEnd(workshopIds, b.workshopId),
      ),

    /** Index of a group in the price list; places without a group come last. */
    orderOf: (groupId: string | null): number => getIndexOrEnd(groupIds, groupId ?? ''),
  }
}

const getOnlyGroup = (list: readonly CatalogueGroup[]) => (list.length === 1 ? list[0] : undefined)

/** Index of an id; unknown ids come last. */
const getIndexOrEnd = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.indexOf(id) : ids.length
