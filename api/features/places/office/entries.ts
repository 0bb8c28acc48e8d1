import type { CatalogueGroup } from '../../../../common/catalogue'
import { toNameKey, toPersonKey } from '../../../core/address-keys'
import { errors } from '../../../core/errors'
import { compareNames } from '../../../core/name-order'
import type { OfficeUser } from '../../../office/users'
import type { BaseServices } from '../../../privacy/base-services'
import { isCompleteOfKind } from '../../../submissions/store'
import type { CompleteSubmission } from '../../../submissions/submission'
import { listFamilyRecipients } from '../../enrolments/recipients'
import type { Place } from '../place'
import type { Places } from '../places'
import { placeStates } from '../rules'
import { type EntryFilter, matchesFilter } from './query'

/** An enrolment that the office may use: its data is complete, and its processing is not restricted. */
export type Enrolment = CompleteSubmission<'registration'>

/** A line of the office's lists: an enrolment in one of its workshops. */
export interface ListEntry {
  enrolment: Enrolment
  place: Place
  /** Whether another enrolment has a place for the same child in the same group. */
  isDuplicate?: boolean
  /** Whether the group is for another age; false for past seasons, whose ages are not known any more. */
  isOutsideAges?: boolean
}

const DUPLICATE_NOTE = 'je v skupini dvakrat'
const AGE_NOTE = 'starost zunaj skupine'

/** Notes on what the office should check about an entry. Only users who see ages are told about them. */
export const listEntryNotes = ({ isDuplicate, isOutsideAges }: ListEntry, user: OfficeUser): string[] => [
  ...(isDuplicate ? [DUPLICATE_NOTE] : []),
  ...(isOutsideAges && hasFullAccess(user) ? [AGE_NOTE] : []),
]

/** Whether the office user sees all data, or only the data that mentors receive (privacy notice, section 6). */
export const hasFullAccess = ({ workshops }: OfficeUser): boolean => workshops === null

export const canSeeWorkshop = ({ workshops }: OfficeUser, workshopId: string): boolean =>
  workshops === null || workshops.includes(workshopId)

interface EntryServices extends Pick<BaseServices, 'database' | 'store' | 'programme'> {
  places: Places
}

interface EnrolmentWithPlaces {
  enrolment: Enrolment
  places: Place[]
}

/** A group of the price list, or the enrolments of a workshop without a group (`groupId` null). */
interface VisibleGroup {
  group: CatalogueGroup | undefined
  workshopId: string
  groupId: string | null
  name: string
}

/** Reads the enrolments and groups that an office user may see. */
export interface EntryReader {
  /** Lists matching entries by group, then by position on the waiting list, then by name. */
  list(filter: EntryFilter, user: OfficeUser): ListEntry[]
  /** Lists the present season and all seasons with enrolments, latest first. */
  listSeasons(): string[]
  /** Finds an enrolment with the places that the user may see; undefined if it is restricted, or there are none. */
  find(reference: string, user: OfficeUser): EnrolmentWithPlaces | undefined
  /**
   * @param id group id; a workshop's id stands for its enrolments without a group
   * @throws ApiError 404, also for a group that the user may not see
   */
  getGroup(id: string, user: OfficeUser): VisibleGroup
  /** Lists the groups that the user may see, in the order of the price list. */
  listGroups(user: OfficeUser): CatalogueGroup[]
}

export function createEntryReader({ database, store, places, programme }: EntryServices): EntryReader {
  const selectSeasons = database
    .prepare<[], string>('SELECT DISTINCT season FROM enrolments ORDER BY season DESC')
    .pluck()

  function listSeasonEntries(season: string): ListEntry[] {
    const usable = store.list({ kind: 'registration', season, isUsable: true })
    const submissions = new Map(usable.map((submission) => [submission.id, submission]))
    const entries = places.listSeason(season).flatMap(({ submissionId, ...place }) => {
      const enrolment = submissions.get(submissionId)
      if (!enrolment || !isCompleteOfKind('registration', enrolment)) return []
      return [{ enrolment, place, key: toChildInGroupKey({ enrolment, place }) }]
    })
    const counts = new Map<string, number>()
    for (const { key } of entries) counts.set(key, (counts.get(key) ?? 0) + 1)
    return entries.map(({ key, enrolment, place }) => ({
      enrolment,
      place,
      isDuplicate: (counts.get(key) ?? 0) > 1,
      isOutsideAges:
        season === programme.season &&
        placeStates[place.state].groupPart !== 'out' &&
        programme.isOutsideAges(place, enrolment.payload.participantBirthDate),
    }))
  }

  function listEntries({ season, group, state, search = '' }: EntryFilter, user: OfficeUser): ListEntry[] {
    const words = toNameKey(search).split(' ').filter(Boolean)
    // A search without letters and digits finds nothing.
    if (search && words.length === 0) return []
    const matching = listSeasonEntries(season).filter(
      ({ enrolment, place }) =>
        canSeeWorkshop(user, place.workshopId) &&
        (group === undefined || (place.groupId ?? place.workshopId) === group) &&
        (state === undefined || matchesFilter(state, place)) &&
        matchesSearch(enrolment, words, user),
    )
    return matching.sort(
      (a, b) =>
        programme.getGroupPosition(a.place.groupId) - programme.getGroupPosition(b.place.groupId) ||
        (a.place.position ?? 0) - (b.place.position ?? 0) ||
        compareNames(formatLastNameFirst(a.enrolment), formatLastNameFirst(b.enrolment)),
    )
  }

  return {
    list: listEntries,

    listSeasons: (): string[] => [...new Set([programme.season, ...selectSeasons.all()])].sort().reverse(),

    find(reference: string, user: OfficeUser) {
      const submission = store.findByReference(reference)
      if (!submission || submission.restrictedAt !== null || !isCompleteOfKind('registration', submission))
        return undefined
      const visible = places
        .listByEnrolment(submission.id)
        .filter(({ workshopId }) => canSeeWorkshop(user, workshopId))
      return visible.length === 0 ? undefined : { enrolment: submission, places: visible }
    },

    getGroup(id: string, user: OfficeUser) {
      const group = programme.findGroup(id)
      const workshopId = group?.workshopId ?? id
      if (!programme.findWorkshop(workshopId) || !canSeeWorkshop(user, workshopId)) throw errors.notFound()
      const groupId = group ? id : null
      return { group, workshopId, groupId, name: programme.formatWorkshopAndGroup({ workshopId, groupId }) }
    },

    listGroups: (user: OfficeUser) =>
      programme.groups.filter(({ workshopId }) => canSeeWorkshop(user, workshopId)),
  }
}

/** Counts enrolments. An enrolment in several workshops has several entries. */
export const countEnrolments = (entries: readonly ListEntry[]): number =>
  new Set(entries.map(({ enrolment }) => enrolment.id)).size

export const isPlacedInGroup = ({ place }: ListEntry): boolean =>
  placeStates[place.state].groupPart === 'placed'

/** Whether the entry has a place or waits for one. */
export const isInGroup = ({ place }: ListEntry): boolean => placeStates[place.state].groupPart !== 'out'

export const hasEmail = ({ payload: { participantEmail, payerEmail } }: Enrolment): boolean =>
  listFamilyRecipients(participantEmail, payerEmail).length > 0

/** Key of a child in a workshop: equal for all of the child's enrolments. */
export const toChildKey = ({ enrolment, place }: ListEntry): string =>
  `${toPersonKey(formatLastNameFirst(enrolment))}, ${enrolment.payload.participantBirthDate}, ${place.workshopId}`

/** Key of a child in a group: equal for all of the child's enrolments in the group whose places have not ended. */
function toChildInGroupKey(entry: ListEntry): string {
  const hasEnded = placeStates[entry.place.state].groupPart === 'out'
  return `${toChildKey(entry)}, ${entry.place.groupId}, ${hasEnded && entry.enrolment.id}`
}

/** Formats the participant's name for lists, `Žagar Špela`. */
export const formatLastNameFirst = ({ payload }: Enrolment): string =>
  `${payload.participantLastName} ${payload.participantFirstName}`

/** Searches only fields that the user may see: a mentor must not be able to guess other values by searching. */
function matchesSearch({ payload, reference }: Enrolment, words: readonly string[], user: OfficeUser) {
  if (words.length === 0) return true
  const { participantFirstName, participantLastName, participantEmail, payerName, payerEmail } = payload
  const searchedFields = [participantFirstName, participantLastName, reference, participantEmail]
  if (hasFullAccess(user)) searchedFields.push(payerName, payerEmail)
  const text = toNameKey(searchedFields.join(' '))
  return words.every((word) => text.includes(word))
}
