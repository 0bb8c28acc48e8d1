import { type CalendarDay, formatLongDate, toSlovenianDay } from '../../../common/calendar-date'
import { type Actor, toOfficeActor } from '../../core/actor'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import { isCancellable } from '../../mail/outbox/stored-mails'
import type { Office } from '../../office/office'
import type { OfficeUser } from '../../office/users'
import type { BaseServices } from '../../privacy/base-services'
import type { PrivacyRequests } from '../../privacy/privacy-requests'
import type { EarlierEnrolment, PrepareEarlierEnrolment } from '../enrolments/enrolment'
import { confirmationMeans, PlaceRefusal } from '../places/place'
import type { Places } from '../places/places'
import type { Drafts } from './drafts'
import type { ContractMeans, ImportedPerson } from './people'

/** Milliseconds within which an import can be undone. */
const UNDO_MS = DAY

/** A stored import, with the enrolments that still exist. */
export interface StoredImport {
  id: number
  storedAt: string
  submissionIds: number[]
}

type PersonToStore = Pick<ImportedPerson, 'values' | 'places' | 'signedOn'>

export interface Imports {
  /**
   * Stores people with their places in one transaction, and deletes the user's draft.
   * @returns the id
   * @throws PlaceRefusal
   */
  store(people: readonly PersonToStore[], means: ContractMeans | undefined, user: OfficeUser): number
  /** Lists the imports that have an enrolment, the latest first. */
  list(): StoredImport[]
  find(id: number): StoredImport | undefined
  /** Whether the import can be undone: for a day, and until a mail was sent to one of its families. */
  isUndoable(stored: StoredImport): boolean
  /** Erases all enrolments of an import. @throws PlaceRefusal when it is too late */
  undo(id: number, user: OfficeUser): void
  /** Stores contracts that were concluded before the import; no mail is sent. @throws PlaceRefusal */
  confirm(
    places: readonly { submissionId: number; workshopId: string }[],
    contract: EarlierContract,
    user: OfficeUser,
  ): void
}

/** A contract that was concluded before the centre used the site. */
interface EarlierContract {
  signedOn: CalendarDay
  means: ContractMeans
}

interface ImportServices extends BaseServices, Pick<Office, 'logAccess'> {
  places: Places
  drafts: Drafts
  prepareEarlierEnrolment: PrepareEarlierEnrolment
  erase: PrivacyRequests['erase']
}

export function createImports(services: ImportServices): Imports {
  const { database, clock, outbox, store, places, drafts, erase, logAccess } = services
  const insertImport = database
    .prepare<[string], number>('INSERT INTO imports (stored_at) VALUES (?) RETURNING id')
    .pluck()
  const insertEnrolment = database.prepare(
    'INSERT INTO imported_enrolments (submission_id, import_id) VALUES (?, ?)',
  )
  const selectIds = database
    .prepare<[number], number>(
      'SELECT submission_id FROM imported_enrolments WHERE import_id = ? ORDER BY submission_id',
    )
    .pluck()
  const selectImports = database.prepare<[], { id: number; storedAt: string }>(
    'SELECT id, stored_at AS storedAt FROM imports ORDER BY id DESC',
  )
  const removeImport = database.prepare('DELETE FROM imports WHERE id = ?')

  const list = (): StoredImport[] =>
    selectImports
      .all()
      .map((row) => ({ ...row, submissionIds: selectIds.all(row.id) }))
      .filter(({ submissionIds }) => submissionIds.length > 0)
  const find = (id: number) => list().find((stored) => stored.id === id)

  /** Stores the place of a person, and the contract that was concluded before. */
  function storePlaces(
    submissionId: number,
    { places: chosen, signedOn }: PersonToStore,
    { actor, means }: { actor: Actor; means: ContractMeans | undefined },
  ): void {
    for (const { workshopId, groupId } of chosen) {
      const place = { submissionId, workshopId }
      places.applyAction({ ...place, action: 'accept', ...(groupId !== null && { groupId }) }, actor)
      if (signedOn !== undefined && means !== undefined) storeContract(place, { signedOn, means }, actor)
    }
  }

  function storeContract(
    place: { submissionId: number; workshopId: string },
    contract: EarlierContract,
    actor: Actor,
  ): void {
    const confirmation = { wording: describeEarlierContract(contract), ...contract }
    places.applyAction({ ...place, action: 'confirm', confirmation }, actor)
  }

  function storePeople(
    people: readonly PersonToStore[],
    means: ContractMeans | undefined,
    user: OfficeUser,
  ): number {
    const actor = toOfficeActor(user)
    const importId = insertImport.get(toInstant(clock.now())) ?? 0
    const counts: Record<string, number> = { imported: people.length }
    const references = people.map((person) => {
      const workshops = person.places.map(({ workshopId }) => workshopId)
      const values: EarlierEnrolment = { ...person.values, workshops, message: '' }
      const form = services.prepareEarlierEnrolment(values, ({ id }) => {
        insertEnrolment.run(id, importId)
        storePlaces(id, person, { actor, means })
      })
      for (const { workshopId, groupId } of person.places) {
        const name = groupId ?? workshopId
        counts[name] = (counts[name] ?? 0) + 1
      }
      return { reference: store.accept({ kind: 'registration', form }) }
    })
    logAccess(user, { action: 'office-enrolment', about: references, counts })
    drafts.discard(user.id)
    return importId
  }

  function isUndoable({ storedAt, submissionIds }: StoredImport): boolean {
    const now = clock.now()
    if (addMilliseconds(new Date(storedAt), UNDO_MS) <= now) return false
    return submissionIds
      .flatMap((id) => outbox.listBySubmission(id))
      .every((mail) => isCancellable(mail, now) || mail.status === 'cancelled')
  }

  return {
    store: (people, means, user) => outbox.inTransaction(() => storePeople(people, means, user)),
    list,
    find,
    isUndoable,
    confirm: (confirmed, contract, user) =>
      outbox.inTransaction(() => {
        for (const place of confirmed) storeContract(place, contract, toOfficeActor(user))
        const references = confirmed.flatMap(({ submissionId }) => store.find(submissionId) ?? [])
        logAccess(user, {
          action: 'office-change',
          about: references,
          counts: { confirmed: confirmed.length },
        })
      }),
    undo(id, user) {
      const references = outbox.inTransaction(() => {
        const stored = find(id)
        if (!stored || !isUndoable(stored))
          throw new PlaceRefusal(
            'Uvoza ni več mogoče razveljaviti: minil je dan ali pa ste družinam že pisali.',
          )
        for (const submissionId of stored.submissionIds) places.discardPlaces(submissionId)
        const found = stored.submissionIds.flatMap(
          (submissionId) => store.find(submissionId)?.reference ?? [],
        )
        logAccess(user, { action: 'office-enrolment', counts: { importUndone: found.length } })
        return found
      })
      erase({ addressKeys: [], subscriberKeys: [], references }, { operator: user.email })
      removeImport.run(id)
    },
  }
}

/** Describes a contract whose text is not known, because it was concluded before the centre used the site. */
const describeEarlierContract = ({ signedOn, means }: EarlierContract): string =>
  `Pogodba je bila sklenjena ${confirmationMeans[means]} ${formatLongDate(signedOn)}, preden je center začel uporabljati spletno prijavo. Besedilo hrani center.`

/** First day on which a contract of the present season can have been concluded: a year before the season. */
export const getFirstContractDay = (seasonStart: string | undefined, now: Date): string => {
  const day = seasonStart ?? toSlovenianDay(now)
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
}
