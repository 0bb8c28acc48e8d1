// Return to the previous version after a migration: nothing that was acknowledged is lost.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiRoutes } from '../../../common/routes'
import { runCkd } from '../../../tests/support/ckd'
import { validContact } from '../../../tests/support/examples'
import { readColumn } from '../../../tests/support/query-database'
import { createRestoreHelpers } from '../../../tests/support/restore-helpers'
import { setUpServer } from '../../../tests/support/test-server'
import { HOUR } from '../../core/clock'
import { createSignInStore } from '../../office/access'

const server = setUpServer({ isWorkerIdle: true })

const { ckd, subscribe, leave, listSubscribers } = createRestoreHelpers(server)
const undo = async (...words: string[]) =>
  runCkd(['migration', 'undo', '--json', ...words], server.directory, {
    catalogue: server.services.catalogue,
  })
const listReferences = () => server.services.store.list().map(({ reference }) => reference)

/** Makes the backup and the change of a newer version of the program. */
async function migrate(): Promise<void> {
  const { backups, database } = server.services
  await backups.create(database, true)
  database.exec("INSERT INTO schema_changes VALUES ('submissions', 999, '2999-01-01')")
}

test('a migration that nothing followed is undone by itself: links stay valid, and a mail that has left is not sent again', async () => {
  await server.send('registration')
  await server.send('newsletter')
  const { outbox, journal } = server.services
  journal.create()
  const [token] = readColumn(server, "SELECT token FROM outbox WHERE mail_kind = 'newsletter_confirmation'")
  await migrate()
  const [sent] = outbox.listDue(9)
  if (sent) outbox.recordSent(sent, [])
  await server.close()
  expect((await undo()).json()).toMatchObject({ state: 'undone', missing: [] })
  await server.restart()
  expect(listReferences()).toHaveLength(2)
  expect((await server.post(apiRoutes.newsletterConfirmation, { token })).status).toBe(200)
  const states = server.services.outbox.list().map(({ id, status }) => [id === sent?.id, status])
  expect(states.filter(([isSent]) => isSent)).toEqual([[true, 'sent']])
  expect(states.filter(([isSent, status]) => !isSent && status !== 'pending')).toEqual([])
})

test('what ended since the migration stays ended after a return, although no form was received, and the lost time is reported', async () => {
  const { services } = server
  await subscribe('prva@primer.si')
  await subscribe('druga@primer.si')
  await ckd('office', 'add', 'urad@ckd.example')
  const signIn = createSignInStore(services)
  signIn.sendLink({ email: 'urad@ckd.example', browser: 'brskalnik' })
  const [token = ''] = readColumn(server, "SELECT token FROM outbox WHERE mail_kind = 'office_sign_in'")
  const session = signIn.openSession(token, 'brskalnik') ?? ''
  services.journal.create()
  await migrate()
  await leave('prva@primer.si')
  server.moveClock(2 * HOUR)
  await leave('druga@primer.si')
  signIn.closeSession(session)
  await server.close()
  expect((await undo()).json()).toMatchObject({ state: 'undone', missing: [] })
  await server.restart()
  expect(listSubscribers()).toEqual([])
  expect(createSignInStore(server.services).findUser(session)).toBeUndefined()
  expect(server.services.reminders.isRestoreUnreviewed()).toBe(true)
})

test('forms accepted since the migration are named and saved in a file before anything changes', async () => {
  await server.send('contact')
  server.services.journal.create()
  await migrate()
  const { reference } = (await server.send('contact')).body
  await server.close()
  const refused = await undo()
  const { file } = refused.json()
  expect(refused.exitCode).toBe(3)
  expect(refused.json()).toMatchObject({ state: 'unconfirmed', missing: [reference] })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ reference, payload: validContact }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(join(server.directory, 'ckd.sqlite.pred-obnovo'))).toBe(false)
  expect(await undo('--yes')).toMatchObject({ exitCode: 0 })
  await server.restart()
  expect(listReferences()).toHaveLength(1)
  expect(existsSync(file)).toBe(true)
})

test('forms that an earlier return saved stay saved when a later one saves others', async () => {
  server.services.journal.create()
  const saved: string[] = []
  const readSavedForms = () => saved.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')))
  const lost: unknown[] = []
  for (let count = 0; count < 2; count += 1) {
    await migrate()
    lost.push((await server.send('contact')).body.reference)
    await server.close()
    const { file, missing } = (await undo('--yes')).json()
    saved.push(file)
    expect(missing).toEqual(lost.slice(-1))
    expect(readSavedForms().map(({ reference }) => reference)).toEqual(lost)
    await server.restart()
  }
})

test('no number is assigned again after a return, however many forms were accepted since', async () => {
  server.services.journal.create()
  await server.send('contact')
  await migrate()
  server.services.database.exec('UPDATE reference_counters SET last_number = 700')
  const { reference } = (await server.send('contact')).body
  await server.close()
  await undo('--yes')
  await server.restart()
  const next = (await server.send('contact')).body.reference
  expect([reference, next]).toEqual([expect.stringMatching(/-0701$/), expect.stringMatching(/-0802$/)])
})

test('a database that this version can read stays as it is; without a backup before the migration nothing changes', async () => {
  const { reference } = (await server.send('contact')).body
  await server.close()
  expect((await undo()).json()).toMatchObject({ state: 'unneeded' })
  await server.restart()
  server.services.database.exec("INSERT INTO schema_changes VALUES ('submissions', 999, '2999-01-01')")
  await server.close()
  expect(await undo('--yes')).toMatchObject({
    exitCode: 1,
    errorOutput: expect.stringContaining('Ni kopije'),
  })
  expect(reference).toMatch(/^K-/)
})
