// A clock that jumps: time-driven work waits, forms are accepted, and no stored time is changed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiRoutes, officeRoutes } from '../../../common/routes'
import { runCkd } from '../../../tests/support/ckd'
import { LEAD, setUpOffice } from '../../../tests/support/office-server'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { enrolNamed, PUPPETS } from '../../../tests/support/season'
import { addMilliseconds, DAY, HOUR, MINUTE, toInstant } from '../../core/clock'

const YEAR = 365 * DAY

const { server, open, idOf } = setUpOffice()
const ckd = (...words: string[]) => runCkd(words, server.directory)

const hasJumped = () => server.services.clockCheck.hasJumped()
const listAlerts = async () => {
  await server.services.watch.checkNow()
  return server.services.alerts.listOpen().map(({ topic }) => topic)
}
/** Runs all time-driven work. */
async function runTasks(): Promise<void> {
  server.services.clockCheck.record()
  for (const task of server.services.featureTasks) await task.run()
  await server.services.nightly.runIfDue()
}
/** Stores the time that a previous process of the server would have stored before it ended. */
async function startAfter(milliseconds: number, isJumped = false): Promise<void> {
  const plausibleAt = toInstant(addMilliseconds(new Date(), -milliseconds))
  writeFileSync(join(server.directory, 'clock.json'), JSON.stringify({ plausibleAt, hasJumped: isJumped }))
  await server.restart()
}

test.each([
  ['ahead', 6 * YEAR],
  ['ahead by an hour', HOUR],
  ['back', -YEAR],
])(
  'while the clock is set %s no offer ends and nothing is deleted, forms are accepted, and all goes on once it is right',
  async (_direction, milliseconds) => {
    const [first, , waiting] = await enrolNamed(server, ['Ana', 'Bor', 'Cene'])
    server.services.places.applyAction(
      { submissionId: idOf(first), workshopId: PUPPETS, action: 'withdraw' },
      'payer',
    )
    const listStates = () => server.services.places.listByEnrolment(idOf(waiting)).map(({ state }) => state)
    const readEnds = () => readColumn(server, 'SELECT ends_at FROM places ORDER BY submission_id')
    await runTasks()
    const ends = readEnds()

    server.jumpClock(milliseconds)
    await runTasks()
    await runTasks()
    expect([hasJumped(), listStates(), readEnds()]).toEqual([true, ['offered'], ends])
    expect((await server.send('contact')).status).toBe(200)
    expect(await listAlerts()).toEqual(['clock'])
    const { status, body } = await server.get(`${apiRoutes.health}?strict`)
    expect([status, body.clock]).toEqual([503, 'jumped'])

    server.jumpClock(-milliseconds)
    await runTasks()
    expect(await listAlerts()).not.toContain('clock')
    expect([hasJumped(), listStates(), readEnds()]).toEqual([false, ['offered'], ends])
    expect(countRows(server, 'submissions')).toBe(4)
    server.moveClock(4 * DAY)
    await runTasks()
    expect(listStates()).toEqual(['expired'])
  },
)

test('a jump survives a restart, a lead who compares the clock confirms it on the status page, and then work goes on', async () => {
  await startAfter(2 * HOUR, true)
  expect([hasJumped(), await listAlerts()]).toEqual([true, ['clock']])
  const browser = await open(LEAD)
  expect(await browser.read(officeRoutes.status)).toContain('Ura strežnika je preskočila')
  await browser.post(officeRoutes.status, { opravilo: 'ura' })
  expect([hasJumped(), await listAlerts()]).toEqual([false, []])
  expect(await browser.read(officeRoutes.status)).not.toContain('preskočila')
})

test.each([
  ['an hour behind the last stored time', -HOUR, true],
  ['some minutes ahead, after a restart', 3 * MINUTE, false],
  ['a night ahead, because the server was off', 10 * HOUR, false],
  ['days ahead', 2 * DAY, true],
])(
  'a server that starts with its clock %s knows whether it has jumped; the operator confirms a right one',
  async (_clock, milliseconds, isJump) => {
    await startAfter(milliseconds)
    expect(hasJumped()).toBe(isJump)
    expect((await ckd('retention', 'run')).exitCode).toBe(isJump ? 1 : 0)
    await runTasks()
    expect(server.services.backups.list()).toHaveLength(isJump ? 0 : 1)

    expect((await ckd('clock', 'confirm')).exitCode).toBe(0)
    expect(hasJumped()).toBe(false)
    await runTasks()
    expect(server.services.backups.list()).toHaveLength(1)
  },
)

test('a server that starts before its clock was set goes on by itself as soon as it is', async () => {
  await startAfter(10 * HOUR)
  server.jumpClock(-20 * YEAR)
  await runTasks()
  expect(hasJumped()).toBe(true)
  server.jumpClock(20 * YEAR)
  await runTasks()
  expect(hasJumped()).toBe(false)
})

test('limits of requests do not depend on the clock', async () => {
  await server.restart({ env: { RATE_LIMIT: '1/3600' } })
  const send = async () => (await server.send('contact')).status
  expect([await send(), await send()]).toEqual([200, 429])
  server.jumpClock(-DAY)
  expect(await send()).toBe(429)
  server.jumpClock(2 * DAY)
  expect(await send()).toBe(429)
  server.moveClock(HOUR)
  expect(await send()).toBe(200)
})
