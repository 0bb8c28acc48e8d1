import { foldLetters } from '../../common/fold-path'
import type { Database } from '../core/database'
import { errors } from '../core/errors'
import { listFamily } from '../season/family/recipients'
import type { Place } from '../season/places/place'
import type { Places } from '../season/places/places'
import { placeStates } from '../season/places/rules'
import type { Programme } from '../season/programme'
import { isWhole, type SubmissionStore } from '../submissions/store'
import type { Whole } from '../submissions/submission'
import { fitsFilter, type PlaceFilter } from './place-labels'
import type { OfficeUser } from './users'

/** An enrolment that the office works with: whole, and free to be used. */
export type Enrolment = Whole<'registration'>

/** An enrolment in one of its workshops: what a line of the lists is. */
export interface Entry {
  enrolment: Enrolment
  place: Place
  /** Whether the same child stands in the same group with another enrolment, too. */
  isTwice?: boolean
}

/** Said of such a child. */
export const TWICE = 'je v skupini dvakrat'

export interface EntryFilter {
  season: string
  /** Id of a group; or of a workshop, for its people without a group. */
  group?: string | undefined
  state?: PlaceFilter | undefined
  /** Words of a name, a number, or an address. */
  search?: string | undefined
}

export type Entries = ReturnType<typeof createEntries>

interface EntriesOptions {
  database: Database
  programme: Programme
  store: SubmissionStore
  places: Places
}

/** Whether somebody of the office sees all that is known, or only what mentors are given (privacy notice, section 6). */
export const seesAll = ({ workshops }: OfficeUser): boolean => workshops === null

/** Whether somebody of the office may know of a workshop's people. */
export const seesWorkshop = ({ workshops }: OfficeUser, workshopId: string): boolean =>
  workshops === null || workshops.includes(workshopId)

/** The season's enrolments as somebody of the office may see them. */
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

  function list({ season, group, state, search = '' }: EntryFilter, user: OfficeUser): Entry[] {
    const words = foldLetters(search).split(/\s+/).filter(Boolean)
    const enrolments = new Map(
      store
        .list({ kind: 'registration', season, isUsable: true })
        .flatMap((submission) =>
          isWhole('registration', submission) ? [[submission.id, submission] as const] : [],
        ),
    )
    const all = places.listSeason(season).flatMap(({ submissionId, ...place }) => {
      const enrolment = enrolments.get(submissionId)
      return enrolment ? [{ enrolment, place }] : []
    })
    const asked = all.filter(
      ({ enrolment, place }) =>
        seesWorkshop(user, place.workshopId) &&
        (group === undefined || (place.groupId ?? place.workshopId) === group) &&
        (state === undefined || fitsFilter(state, place)) &&
        isFound(enrolment, words, user),
    )
    const counts = new Map<string, number>()
    for (const key of all.map(toChildKey)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return sort(asked.map((entry) => ({ ...entry, isTwice: (counts.get(toChildKey(entry)) ?? 0) > 1 })))
  }

  /** By group; those who wait in their order, all others by name. */
  function sort(entries: readonly Entry[]): Entry[] {
    const named = entries.map((entry) => ({
      entry,
      name: toListName(entry.enrolment),
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

    /** Seasons that somebody enrolled for, and the present one; the latest first. */
    listSeasons: (): string[] => [...new Set([programme.season, ...selectSeasons.all()])].sort().reverse(),

    /** @returns undefined for an enrolment that is not there, may not be used, or that this user may not know of */
    find(reference: string, user: OfficeUser): { enrolment: Enrolment; places: Place[] } | undefined {
      const submission = store.findByReference(reference)
      if (!submission || submission.restrictedAt !== null || !isWhole('registration', submission))
        return undefined
      const own = places.listFor(submission.id).filter(({ workshopId }) => seesWorkshop(user, workshopId))
      return own.length === 0 ? undefined : { enrolment: submission, places: own }
    },

    /** The workshops in whose group the same child stands with another enrolment, too. */
    listTwice({ enrolment, places: own }: { enrolment: Enrolment; places: readonly Place[] }): string[] {
      const { id, payload } = enrolment
      const keys = selectSameBirth.all({ id, birthDate: payload.participantBirthDate }).flatMap((otherId) => {
        const other = store.find(otherId)
        if (!other || !isWhole('registration', other)) return []
        return places.listFor(otherId).map((place) => toChildKey({ enrolment: other, place }))
      })
      const twice = own.filter((place) => keys.includes(toChildKey({ enrolment, place })))
      return twice.map(({ workshopId }) => workshopId)
    },

    /**
     * A group, or by its id a workshop's people without one.
     * @throws ApiError 404, also for a group that this user may not know of
     */
    getGroup(id: string, user: OfficeUser) {
      const group = programme.findGroup(id)
      const workshopId = group?.workshopId ?? id
      if (!programme.hasWorkshop(workshopId) || !seesWorkshop(user, workshopId)) throw errors.notFound()
      const groupId = group ? id : null
      return { group, workshopId, groupId, name: programme.nameOf({ workshopId, groupId }) }
    },

    /** Groups that a user may see, in the order of the price list. */
    listGroups: (user: OfficeUser) =>
      programme.groups.filter(({ workshopId }) => seesWorkshop(user, workshopId)),
  }
}

/** Of lines, of which an enrolment has one for each of its workshops. */
export const countEnrolments = (entries: readonly Entry[]): number =>
  new Set(entries.map(({ enrolment }) => enrolment.id)).size

/** Whether somebody has a place. */
export const hasPlace = ({ place }: Entry): boolean => placeStates[place.state].part === 'placed'

/** Whether any mail reaches a family. */
export const hasMail = ({ payload: { participantEmail, payerEmail } }: Enrolment): boolean =>
  listFamily(participantEmail, payerEmail).length > 0

/** The same for the same child in the same group; of whom is out of it, for nobody else. */
const toChildKey = ({ enrolment, place: { state, groupId, workshopId } }: Entry): string =>
  [
    foldLetters(toListName(enrolment)),
    enrolment.payload.participantBirthDate,
    groupId ?? workshopId,
    placeStates[state].part === 'out' && enrolment.id,
  ].join()

/** `Žagar Špela` */
export const toListName = ({ payload }: Enrolment): string =>
  `${payload.participantLastName} ${payload.participantFirstName}`

/** A mentor searches in what mentors see, so that no other value can be found out by trying. */
function isFound({ payload, reference }: Enrolment, words: readonly string[], user: OfficeUser): boolean {
  if (words.length === 0) return true
  const { participantFirstName, participantLastName, participantEmail, payerName, payerEmail } = payload
  const searched = [participantFirstName, participantLastName, reference, participantEmail]
  if (seesAll(user)) searched.push(payerName, payerEmail)
  const text = foldLetters(searched.join(' '))
  return words.every((word) => text.includes(word))
}
