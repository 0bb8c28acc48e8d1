import { ageOn, nextDay, parseTypedDate, toLocalInstant, toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue, CatalogueGroup } from '../../common/catalogue'
import { listLessonDays, type Season, usualSeason } from '../../common/lessons'
import { isAgeWelcome } from '../../common/places'
import { toInstant } from '../core/clock'

export type Programme = ReturnType<typeof createProgramme>

const known = new WeakMap<Catalogue, Programme>()

/** A catalogue's workshops and their groups, looked up by what an enrolment knows of them. */
export function programmeOf(catalogue: Catalogue): Programme {
  const programme = known.get(catalogue) ?? createProgramme(catalogue)
  known.set(catalogue, programme)
  return programme
}

function createProgramme(catalogue: Catalogue) {
  const { groups, workshops, schoolYear, season, holidays, answerHours, keptUntil } = catalogue
  // Without such a day every instant lies behind it.
  const endOfKeeping = keptUntil ? toInstant(new Date(toLocalInstant(nextDay(keptUntil)))) : ''
  const groupsById = new Map(groups.map((group) => [group.id, group]))
  const workshopsById = new Map(workshops.map((workshop) => [workshop.id, workshop]))
  const orderOfGroups = new Map(groups.map(({ id }, index) => [id, index]))
  const orderOfWorkshops = new Map(workshops.map(({ id }, index) => [id, index]))
  const groupsOf = (workshopId: string): readonly CatalogueGroup[] =>
    groups.filter((group) => group.workshopId === workshopId)
  const nameOfWorkshop = (id: string): string => workshopsById.get(id)?.name ?? id

  /** The groups of a workshop for somebody's age at the season's start; all of them where the age is not known. */
  function listFitting(workshopId: string, birthDate: string): readonly CatalogueGroup[] {
    const birthDay = parseTypedDate(birthDate)
    if (birthDay === undefined || season === undefined) return groupsOf(workshopId)
    const age = ageOn(birthDay, season.from)
    return groupsOf(workshopId).filter((group) => isAgeWelcome([{ group: group.name, ...group }], age))
  }

  /** @param year also an earlier one, whose own days the content no longer tells */
  const seasonOf = (year: string): Season | undefined => (year === schoolYear ? season : usualSeason(year))

  return {
    /** The present season, `2025/2026`. */
    season: schoolYear,
    /** Hours that somebody has to answer an offered place. */
    answerHours,
    /** The last day on which places are kept for last season's families, and when it is over, UTC. */
    keptUntil,
    endOfKeeping,
    isKeeping: (now: Date): boolean => toInstant(now) < endOfKeeping,
    /** In the order of the price list. */
    groups,
    findGroup: (id: string | null): CatalogueGroup | undefined =>
      id === null ? undefined : groupsById.get(id),
    groupsOf,
    findWorkshop: (id: string) => workshopsById.get(id),
    hasWorkshop: (id: string): boolean => workshopsById.has(id),
    nameOfWorkshop,
    /** Whether a workshop takes people, only lets them wait, or takes nobody. */
    enrolmentOf(workshopId: string) {
      const workshop = workshopsById.get(workshopId)
      return workshop ? (workshop.enrolment?.state ?? 'open') : 'closed'
    },

    /** The group of a workshop that has one. */
    findOnly(workshopId: string): CatalogueGroup | undefined {
      const own = groupsOf(workshopId)
      return own.length === 1 ? own[0] : undefined
    },

    /**
     * The group that somebody belongs to: a workshop's only one, or the only one for their age at the season's start.
     * @param birthDate `dd.mm.yyyy`
     */
    findFor(workshopId: string, birthDate: string): CatalogueGroup | undefined {
      const own = groupsOf(workshopId)
      const fitting = own.length > 1 ? listFitting(workshopId, birthDate) : own
      return fitting.length === 1 ? fitting[0] : undefined
    },

    listFitting,

    /** The group to propose to somebody of an earlier season: the same where it fits the age, else the only one that does. */
    propose(workshopId: string, birthDate: string, lastGroupId: string | null): CatalogueGroup | undefined {
      const fitting = listFitting(workshopId, birthDate)
      const same = fitting.find(({ id }) => id === lastGroupId)
      return same ?? (fitting.length === 1 ? fitting[0] : undefined)
    },

    /** `Gledališke delavnice, otroci`; a workshop's people without a group are said to have none. */
    nameOf({ workshopId, groupId }: { workshopId: string; groupId: string | null }): string {
      const workshop = nameOfWorkshop(workshopId)
      if (groupId === null) return groups.length > 0 ? `${workshop}, brez skupine` : workshop
      // Of one that the price list no longer has, its id tells the name.
      const name = groupsById.has(groupId) ? groupsById.get(groupId)?.name : groupId.split('--')[1]
      return name === undefined ? workshop : `${workshop}, ${name}`
    },

    seasonOf,

    /** Whether the season in which somebody enrolled has ended since. */
    hasEnded(year: string, enrolledAt: string, now: Date): boolean {
      const lastDay = seasonOf(year)?.to ?? ''
      return toSlovenianDay(new Date(enrolledAt)) <= lastDay && lastDay < toSlovenianDay(now)
    },

    /** The days on which a group meets in a season by its timetable, and the holidays that take one away. */
    listLessonDays(year: string, group: CatalogueGroup | undefined) {
      const own = seasonOf(year)
      return own ? listLessonDays(own, group?.day, holidays) : { days: [], skipped: [] }
    },

    /** In the order of workshops everywhere. */
    sort: <Row extends { workshopId: string }>(rows: readonly Row[]): Row[] =>
      [...rows].sort(
        (a, b) => orderOf(orderOfWorkshops, a.workshopId) - orderOf(orderOfWorkshops, b.workshopId),
      ),

    /** Where a group stands in the price list; workshops' people without one come last. */
    orderOf: (groupId: string | null): number => orderOf(orderOfGroups, groupId),
  }
}

const orderOf = (order: ReadonlyMap<string | null, number>, id: string | null) => order.get(id) ?? order.size
