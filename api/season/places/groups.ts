import { ageOn, parseTypedDate } from '../../../common/calendar-date'
import type { Catalogue, CatalogueGroup } from '../../../common/catalogue'
import { isAgeWelcome, seasonStart } from '../../../common/groups'
import type { EnrolledPlace } from '../../../common/places'
import type { Place, PlaceRow } from './place'

export type Groups = ReturnType<typeof createGroups>

/** What the price list says of groups, looked up by what a place knows. */
export function createGroups({ groups, workshops, schoolYear }: Catalogue) {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const byWorkshop = new Map(
    workshops.map(({ id }) => [id, groups.filter(({ workshopId }) => workshopId === id)]),
  )
  const states = new Map(workshops.map(({ id, enrolment }) => [id, enrolment?.state ?? 'open']))
  const names = new Map(workshops.map(({ id, name }) => [id, name]))
  const order = workshops.map(({ id }) => id)
  const start = seasonStart(schoolYear)
  const ofWorkshop = (workshopId: string): readonly CatalogueGroup[] => byWorkshop.get(workshopId) ?? []

  /** The group of a workshop that has one. */
  function findOnly(workshopId: string): CatalogueGroup | undefined {
    const own = ofWorkshop(workshopId)
    return own.length === 1 ? own[0] : undefined
  }

  return {
    /** In the order of the price list. */
    all: groups,
    find: (groupId: string): CatalogueGroup | undefined => byId.get(groupId),
    ofWorkshop,

    findOnly,

    /**
     * The group that somebody belongs to: a workshop's only one, or the only one for their age at the season's start.
     * @param birthDate `dd.mm.yyyy`
     */
    findFor(workshopId: string, birthDate: string): CatalogueGroup | undefined {
      const own = ofWorkshop(workshopId)
      if (own.length <= 1) return own[0]
      const birthDay = parseTypedDate(birthDate)
      if (birthDay === undefined || start === undefined) return undefined
      const age = ageOn(birthDay, start)
      const fitting = own.filter((group) => isAgeWelcome([{ group: group.name, ...group }], age))
      return fitting.length === 1 ? fitting[0] : undefined
    },

    /** A row as others see it: in a workshop with one group nobody is without. */
    toPlace({
      workshopId,
      groupId,
      state,
      offeredUntil,
      position,
    }: PlaceRow & { position?: number | null }): Place {
      return {
        workshopId,
        groupId: groupId ?? findOnly(workshopId)?.id ?? null,
        state,
        ...(position && { position }),
        ...(state === 'offered' && offeredUntil && { offeredUntil }),
      }
    },

    describe: ({ workshopId, groupId, state, position }: Place): EnrolledPlace => {
      const group = groupId === null ? undefined : byId.get(groupId)
      return {
        workshopId,
        groupId,
        workshop: names.get(workshopId) ?? workshopId,
        ...(group?.name !== undefined && { group: group.name }),
        state,
        ...(position !== undefined && { position }),
      }
    },

    /** In the order of workshops everywhere. */
    sort: <Row extends { workshopId: string }>(rows: readonly Row[]): Row[] =>
      [...rows].sort((a, b) => order.indexOf(a.workshopId) - order.indexOf(b.workshopId)),

    /** Whether a workshop takes people, only lets them wait, or takes nobody. */
    stateOf: (workshopId: string) => states.get(workshopId) ?? 'closed',

    /** As people read it: `Gledališke delavnice, otroci`. */
    nameOf(groupId: string): string {
      const group = byId.get(groupId)
      if (!group) return groupId
      return [names.get(group.workshopId), group.name].filter(Boolean).join(', ')
    },
  }
}
