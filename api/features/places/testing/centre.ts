// A centre for random seasons: the real modules on a real database file, with a clock and a price list that change.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue } from '../../../../common/catalogue'
import type { Enrolment } from '../../../../common/forms/enrolment'
import { testCatalogue } from '../../../../tests/support/catalogue'
import { openTestDatabase, schemas } from '../../../../tests/support/database'
import { validEnrolment } from '../../../../tests/support/examples'
import { openTestServices, toTestServices } from '../../../../tests/support/services'
import { addMilliseconds, type Clock } from '../../../core/clock'
import { parseSettings } from '../../../core/env'
import { restoreBackup } from '../../../operator/backups/restore'

export const CHILDREN = 'gledaliske-delavnice--otroci'
export const ADULTS = 'gledaliske-delavnice--odrasli'
export const MUSICAL = 'muzikal'
export const THEATRE = 'gledaliske-delavnice'
export const GROUPS = [CHILDREN, ADULTS, MUSICAL] as const

/** Number of places of each group. */
export type Sizes = Record<(typeof GROUPS)[number], number>

export type Centre = ReturnType<typeof openCentre>

/** Places of invited families are held until the end of this day. */
export const KEPT_UNTIL = new Date('2026-09-15T22:00:00.000Z')

/** The first season, and the next one. */
export const SEASONS = [testCatalogue.schoolYear, '2026/2027'] as const

const toCatalogue = (sizes: Sizes, schoolYear: string, change: Partial<Catalogue>): Catalogue => ({
  ...testCatalogue,
  schoolYear,
  keptUntil: '2026-09-15',
  season: { from: '2026-08-01', to: '2036-06-12' },
  groups: [
    { id: CHILDREN, workshopId: THEATRE, name: 'otroci', ageTo: 12, mentorName: 'Mentorica' },
    { id: ADULTS, workshopId: THEATRE, name: 'odrasli', ageFrom: 13, mentorName: 'Mentorica' },
    { id: MUSICAL, workshopId: MUSICAL, mentorName: 'Mentor' },
  ].map((group) => ({ ...group, places: sizes[group.id as keyof Sizes] })),
  ...change,
})

const NO_LIMITS: Sizes = { [CHILDREN]: 0, [ADULTS]: 0, [MUSICAL]: 0 }

/** Earliest time of the clock: the youngest participant is two years old. */
const EARLIEST = new Date('2019-01-01T10:00:00.000Z')

/** Opens a centre with a database of its own and a stopped clock. @param change other parts of the catalogue */
export function openCentre(firstSizes: Sizes = NO_LIMITS, change: Partial<Catalogue> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'ckd-places-'))
  let now = new Date('2026-09-01T10:00:00.000Z')
  const clock: Clock = { now: () => now, elapsed: () => now.getTime() }
  let sizes = firstSizes
  let season: string = SEASONS[0]
  let children = 0
  let running = start()

  function start() {
    const database = openTestDatabase(directory, clock)
    const catalogue = toCatalogue(sizes, season, change)
    const settings = parseSettings({ DATA_DIR: directory }, testCatalogue.site)
    const core = { settings, catalogue, database, clock }
    const records = toTestServices(openTestServices(core))
    const { store } = records
    const read = records.validateEnrolment
    const enrol = database.transaction(
      (workshops: readonly string[], birthDate: string, answers: Partial<Enrolment>) => {
        // Each new child has another name: a form with the name of an invited child would count as the answer.
        const participantFirstName = `Otrok ${children++}`
        const participant = { participantFirstName, participantBirthDate: birthDate }
        const form = read({ ...validEnrolment, ...participant, ...answers, workshops, consent: true })
        return store.findByReference(store.accept({ kind: 'registration', form }))?.id ?? 0
      },
    )
    const selectPlaces = database.prepare<
      [],
      { submissionId: number; workshopId: string; season: string; state: string; groupId: string }
    >(
      'SELECT submission_id AS submissionId, workshop_id AS workshopId, season, state, group_id AS groupId FROM places ORDER BY 1, 2',
    )
    return { core, database, records, enrol, programme: records.programme, selectPlaces }
  }

  return {
    get places() {
      return running.records.places
    },
    get services() {
      return running.records
    },
    get database() {
      return running.database
    },
    get sizes() {
      return sizes
    },
    get season() {
      return season
    },
    now: () => now,
    /** Moves the clock forward or back, but not before the participants' births: their forms would be refused. */
    pass(milliseconds: number): void {
      const moved = addMilliseconds(now, milliseconds)
      now = moved < EARLIEST ? EARLIEST : moved
    },
    /** @param answers other answers of the form, such as the payer's name */
    enrol: (workshops: readonly string[], birthDate: string, answers: Partial<Enrolment> = {}): number =>
      running.enrol.immediate(workshops, birthDate, answers),
    /** Invites a participant of last season by age. @returns the event, and the group */
    invite(submissionId: number, workshopId: string, birthDate: string) {
      const { places } = running.records
      const last = places.listByEnrolment(submissionId).find((place) => place.workshopId === workshopId)
      const groupId = running.programme.proposeGroup(workshopId, birthDate, last?.groupId ?? null)?.id
      const event = places.applyAction({ submissionId, workshopId, action: 'invite', groupId }, 'office:1')
      return { event, groupId }
    },
    /** The payer accepts. @returns the id of the new enrolment; undefined when it existed already */
    accept(submissionId: number, workshopId: string): number | undefined {
      const { store, places } = running.records
      const earlier = store.findComplete('registration', submissionId)
      const invited = { submissionId, workshopId }
      if (!earlier || places.invitations.find(invited)?.enrolled) return undefined
      places.invitations.requireOpenInvitation(invited)
      return running.enrol.immediate([workshopId], earlier.payload.participantBirthDate, earlier.payload)
    },
    /** Begins the next school year of the price list. */
    beginNext(): void {
      season = SEASONS[1]
      this.restart()
    },
    erase(id: number): void {
      const { people, store } = running.records
      people.erase(people.find({ reference: store.find(id)?.reference ?? '' }))
    },
    restrict(id: number, isRestricted: boolean): void {
      const { people, store } = running.records
      people.restrict(store.find(id)?.reference ?? '', isRestricted)
    },
    /** Lists every row of the table. */
    listRows: () => running.selectPlaces.all(),
    /** Restarts the process, perhaps with another price list. */
    restart(next: Sizes = sizes, changed = change): void {
      running.database.close()
      sizes = next
      change = changed
      running = start()
      running.records.places.renewOffers()
    },
    /** @returns the file of a backup */
    backUp(): string {
      const file = join(directory, 'prej.sqlite')
      running.database.prepare('VACUUM INTO ?').run(file)
      return file
    },
    /** Puts a backup back and restarts the process. */
    restore(backup: string): void {
      running.database.close()
      restoreBackup(backup, {
        ...running.core,
        schemas,
        openServices: openTestServices,
        isJournalOptional: false,
      })
      running = start()
    },
    close(): void {
      running.database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
