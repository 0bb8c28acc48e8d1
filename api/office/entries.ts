import { foldLetters } from '../../common/fold-path'
import type { Database } from '../core/database'
import { errors } from '../core/errors'
import { listFamilyRecipients } from '../season/family/recipients'
import type { Place } from '../season/places/place'
import type { Places } from '../season/places/places'
import { placeStates } from '../season/places/rules'
import type { Programme } from '../season/programme'
import { isComplete, type SubmissionStore } from '../submissions/store'
import type { CompleteSubmission } from '../submissions/submission'
import { matchesFilter, type PlaceFilter } from './places'
import type { OfficeUser } from './users'

/** An enrolment that the office may use: its data is complete, and its processing is not restricted. */
export type Enrolment = CompleteSubmission<'registration'>

/** A line of the office's lists: an enrolment in one of its workshops. */
export interface ListEntry {
  enrolment: Enrolment
  place: Place
  /** Whether the same child is in the same group with another enrolment as well. */
  isDuplicate?: boolean
}

/** Slovenian note about a child with two enrolments in a group. */
export const DUPLICATE_NOTE = 'je v skupini dvakrat'

export interface EntryFilter {
  season: string
  /** Id of a group, or of a workshop for its enrolments without a group. */
  group?: string | undefined
  state?: PlaceFilter | undefined
  /** Words of a name, a reference, or an e-mail address. */
  search?: string | undefined
}

export type Entries = ReturnType<typeof createEntries>

interface EntriesOptions {
  database: Database
  programme: Programme
  store: SubmissionStore
  places: Places
}

/** Whether the office user sees all data, or only the data that mentors receive (privacy notice, section 6). */
export const hasFullAccess = ({ workshops }: OfficeUser): boolean => workshops === null

/** Whether the office user may see the enrolments in a workshop. */
export const canSeeWorkshop = ({ workshops }: OfficeUser, workshopId: string): boolean =>
  workshops === null || workshops.includes(workshopId)

/** Enrolments as an office user may see them. */
export function createEntries({ database, programme, store, places }: EntriesOptions) {
  const selectSeasons = database
    .prepare<[], string>('SELECT DISTINCT season FROM enrolments ORDER BY season DESC')
    .pluck()
  const selectSameBirth = database
    .prepare<{ id: number; birthDate: string }, number>(`
      SELECT other.submission_id FROM enrolments JOIN enrolments AS other USING (season)
      JOIN submissions ON id = other.submission_id
      WHERE enrolments.submission_id = :id AND other.submission_id <> :id AND restricted_at IS NULL
        AND json_extract(payload, '$.participantBirthDate') = :birthDate`)
    .pluck()
  const collator = new Intl.Collator('sl')

  function list({ season, group, state, search = '' }: EntryFilter, user: OfficeUser): ListEntry[] {
    const words = foldLetters(search).split(/\s+/).filter(Boolean)
    const usable = store.list({ kind: 'registration', season, isUsable: true })
    const enrolments = new Map(
      usable.flatMap((submission) =>
        isComplete('registration', submission) ? [[submission.id, submission] as const] : [],
      ),
    )
    const seasonEntries = places.listSeason(season).flatMap(({ submissionId, ...place }) => {
      const enrolment = enrolments.get(submissionId)
      return enrolment ? [{ enrolment, place }] : []
    })
    const matching = seasonEntries.filter(
      ({ enrolment, place }) =>
        canSeeWorkshop(user, place.workshopId) &&
        (group === undefined || (place.groupId ?? place.workshopId) === group) &&
        (state === undefined || matchesFilter(state, place)) &&
        matchesSearch(enrolment, words, user),
    )
    const counts = new Map<string, number>()
    for (const key of seasonEntries.map(toChildKey)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return sortEntries(
      matching.map((entry) => ({ ...entry, isDuplicate: (counts.get(toChildKey(entry)) ?? 0) > 1 })),
    )
  }

  /** Sorts by group, then by position on the waiting list, then by name. */
  function sortEntries(entries: readonly ListEntry[]): ListEntry[] {
    const named = entries.map((entry) => ({
      entry,
      name: formatListName(entry.enrolment),
      order: programme.orderOf(entry.place.groupId),
    }))
    named.sort(
      (a, b) =>
        a.order - b.order ||
        (a.entry.place.position ?? 0) - (b.entry.place.position ?? 0) ||
        collator.compare(a.name, b.name),
    )
    return named.map(({ entry }) => entry)
  }

  return {
    list,

    /** Lists the present season and all seasons with enrolments, latest first. */
    listSeasons: (): string[] => [...new Set([programme.season, ...selectSeasons.all()])].sort().reverse(),

    /**
     * Finds an enrolment with the places that the user may see.
     * @returns undefined when it does not exist, is restricted, or the user may see none of its places
     */
    find(reference: string, user: OfficeUser): { enrolment: Enrolment; places: Place[] } | undefined {
      const submission = store.findByReference(reference)
      if (!submission || submission.restrictedAt !== null || !isComplete('registration', submission))
        return undefined
      const visible = places
        .listOfEnrolment(submission.id)
        .filter(({ workshopId }) => canSeeWorkshop(user, workshopId))
      return visible.length === 0 ? undefined : { enrolment: submission, places: visible }
    },

    /** Lists the workshops in whose group the same child is with another enrolment as well. */
    listDuplicateWorkshops({
      enrolment,
      places: own,
    }: {
      enrolment: Enrolment
      places: readonly Place[]
    }): string[] {
      const { id, payload } = enrolment
      const keys = selectSameBirth.all({ id, birthDate: payload.participantBirthDate }).flatMap((otherId) => {
        const other = store.find(otherId)
        if (!other || !isComplete('registration', other)) return []
        return places.listOfEnrolment(otherId).map((place) => toChildKey({ enrolment: other, place }))
      })
      const twice = own.filter((place) => keys.includes(toChildKey({ enrolment, place })))
      return twice.map(({ workshopId }) => workshopId)
    },

    /**
     * @param id of a group, or of a workshop for its enrolments without a group
     * @throws ApiError 404, also for a group that the user may not see
     */
    getGroup(id: string, user: OfficeUser) {
      const group = programme.findGroup(id)
      const workshopId = group?.workshopId ?? id
      if (!programme.hasWorkshop(workshopId) || !canSeeWorkshop(user, workshopId)) throw errors.notFound()
      const groupId = group ? id : null
      return { group, workshopId, groupId, name: programme.getPlaceName({ workshopId, groupId }) }
    },

    /** Lists the groups that the user may see, in the order of the price list. */
    listGroups: (user: OfficeUser) =>
      programme.groups.filter(({ workshopId }) => canSeeWorkshop(user, workshopId)),
  }
}

/** Counts enrolments. An enrolment in several workshops has several entries. */
export const countEnrolments = (entries: readonly ListEntry[]): number =>
  new Set(entries.map(({ enrolment }) => enrolment.id)).size

/** Whether the participant has a place in the group. */
export const hasPlace = ({ place }: ListEntry): boolean => placeStates[place.state].groupPart === 'placed'

/** Whether the family has an e-mail address. */
export const hasEmail = ({ payload: { participantEmail, payerEmail } }: Enrolment): boolean =>
  listFamilyRecipients(participantEmail, payerEmail).length > 0

/** Key of a child in a group: the same for all enrolments of the child there, except ended ones. */
const toChildKey = ({ enrolment, place: { state, groupId, workshopId } }: ListEntry): string =>
  [
    foldLetters(formatListName(enrolment)),
    enrolment.payload.participantBirthDate,
    groupId ?? workshopId,
    placeStates[state].groupPart === 'out' && enrolment.id,
  ].join()

/** Formats the participant's name for lists, `Žagar Špela`. */
export const formatListName = ({ payload }: Enrolment): string =>
  `${payload.participantLastName} ${payload.participantFirstName}`

/** Searches only fields that the user may see: a mentor must not be able to guess other values by searching. */
function matchesSearch(
  { payload, reference }: Enrolment,
  words: readonly string[],
  user: OfficeUser,
): boolean {
  if (words.length === 0) return true
  const { participantFirstName, participantLastName, participantEmail, payerName, payerEmail } = payload
  const searchedFields = [participantFirstName, participantLastName, reference, participantEmail]
  if (hasFullAccess(user)) searchedFields.push(payerName, payerEmail)
  const text = foldLetters(searchedFields.join(' '))
  return words.every((word) => text.includes(word))
}
