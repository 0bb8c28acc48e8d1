// A centre whose places are played with: the real records on a real database file, a clock and a price list that move.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMilliseconds, type Clock } from '../../api/core/clock'
import { parseSettings } from '../../api/core/env'
import { createLog } from '../../api/core/log'
import { createClockGuard } from '../../api/operator/clock-guard'
import { createRecords } from '../../api/operator/records'
import { createEnrolmentReader } from '../../api/season/enrolments/reader'
import { createFamilyActs } from '../../api/season/family/acts'
import { programmeOf } from '../../api/season/programme'
import { createLimits } from '../../api/web/http/limits'
import type { Catalogue } from '../../common/catalogue'
import { testCatalogue } from '../support/catalogue'
import { openTestDatabase } from '../support/database'
import { validEnrolment } from '../support/examples'

export const CHILDREN = 'gledaliske-delavnice--otroci'
export const ADULTS = 'gledaliske-delavnice--odrasli'
export const MUSICAL = 'muzikal'
export const THEATRE = 'gledaliske-delavnice'
export const GROUPS = [CHILDREN, ADULTS, MUSICAL] as const

/** How many people each group takes. */
export type Sizes = Record<(typeof GROUPS)[number], number>

export type Centre = ReturnType<typeof openCentre>

/** Until the end of this day the places of those who were invited are kept. */
export const KEPT_UNTIL = new Date('2026-09-15T22:00:00.000Z')

/** The first season, and the one after it. */
export const SEASONS = [testCatalogue.schoolYear, '2026/2027'] as const

const toCatalogue = (sizes: Sizes, schoolYear: string, change: Partial<Catalogue>): Catalogue => ({
  ...testCatalogue,
  schoolYear,
  keptUntil: '2026-09-15',
  groups: [
    { id: CHILDREN, workshopId: THEATRE, name: 'otroci', ageTo: 12, mentorName: 'Mentorica' },
    { id: ADULTS, workshopId: THEATRE, name: 'odrasli', ageFrom: 13, mentorName: 'Mentorica' },
    { id: MUSICAL, workshopId: MUSICAL, mentorName: 'Mentor' },
  ].map((group) => ({ ...group, places: sizes[group.id as keyof Sizes] })),
  ...change,
})

/** When the youngest who enrols is two years old. */
const EARLIEST = new Date('2019-01-01T10:00:00.000Z')

/** @param change of what its content says besides */
export function openCentre(firstSizes: Sizes, change: Partial<Catalogue> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'ckd-places-'))
  let now = new Date('2026-09-01T10:00:00.000Z')
  const clock: Clock = { now: () => now }
  let sizes = firstSizes
  let season: string = SEASONS[0]
  let children = 0
  let life = start()

  function start() {
    const database = openTestDatabase(directory, clock)
    // What is played here is no death of the machine: tests/faults does that.
    database.pragma('synchronous = OFF')
    const catalogue = toCatalogue(sizes, season, change)
    const settings = parseSettings({ DATA_DIR: directory }, testCatalogue.site)
    const core = { settings, catalogue, database, clock }
    const records = createRecords(core)
    const { store } = records
    const read = createEnrolmentReader(core, records)
    const enrol = database.transaction((workshops: readonly string[], birthDate: string): number => {
      // A child of its own: the form of one who was invited would be the answer.
      const participantFirstName = `Otrok ${children++}`
      const form = read({
        ...validEnrolment,
        workshops,
        participantFirstName,
        participantBirthDate: birthDate,
      })
      return store.findByReference(store.accept({ kind: 'registration', form }))?.id ?? 0
    })
    const selectPlaces = database.prepare<
      [],
      { submissionId: number; workshopId: string; season: string; state: string; groupId: string }
    >(
      'SELECT submission_id AS submissionId, workshop_id AS workshopId, season, state, group_id AS groupId FROM places ORDER BY 1, 2',
    )
    const limits = createLimits(settings, clock)
    const checkClock = createClockGuard(core, Object.values(limits), createLog('silent'))
    checkClock()
    const family = createFamilyActs(core, { ...records, limits })
    const programme = programmeOf(catalogue)
    return { database, records, enrol, family, programme, selectPlaces, checkClock }
  }

  return {
    get places() {
      return life.records.places
    },
    get database() {
      return life.database
    },
    get sizes() {
      return sizes
    },
    get season() {
      return season
    },
    now: () => now,
    /** The clock goes on or back, but never to before those who enrol were born: their form would be refused. */
    pass(milliseconds: number): void {
      const moved = addMilliseconds(now, milliseconds)
      now = moved < EARLIEST ? EARLIEST : moved
      life.checkClock()
    },
    enrol: (workshops: readonly string[], birthDate: string): number =>
      life.enrol.immediate(workshops, birthDate),
    /** The office invites somebody of last season as the age says. @returns the event, and the group */
    invite(submissionId: number, workshopId: string, birthDate: string) {
      const { places } = life.records
      const last = places.listFor(submissionId).find((place) => place.workshopId === workshopId)
      const groupId = life.programme.propose(workshopId, birthDate, last?.groupId ?? null)?.id
      const event = places.applyAction({ submissionId, workshopId, action: 'invite', groupId }, 'office:1')
      return { event, groupId }
    },
    /** The payer says yes. @returns the number of the new enrolment; undefined when there was one already */
    accept(submissionId: number, workshopId: string): number | undefined {
      const findNewest = () => life.records.store.list().at(-1)?.id
      const before = findNewest()
      const link = { submissionId, role: 'payer' as const }
      life.family.enrol(link, workshopId, { consent: true, newsletterConsent: false })
      const newest = findNewest()
      return newest === before ? undefined : newest
    },
    /** The school year of the price list becomes the next one. */
    beginNext(): void {
      season = SEASONS[1]
      this.restart()
    },
    erase(id: number): void {
      const { people, store } = life.records
      people.erase(people.find({ reference: store.find(id)?.reference ?? '' }))
    },
    restrict(id: number, isRestricted: boolean): void {
      const { people, store } = life.records
      people.restrict(store.find(id)?.reference ?? '', isRestricted)
    },
    /** Every row of the table, as it stands in the file. */
    listRows: () => life.selectPlaces.all(),
    /** The process ends and comes back, with another price list if one is given. */
    restart(next: Sizes = sizes, changed = change): void {
      life.database.close()
      sizes = next
      change = changed
      life = start()
      life.records.places.renewOffers()
    },
    close(): void {
      life.database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
