import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { toAddressKey } from '../../api/core/address-keys'
import { createRestoreLock } from '../../api/core/locks'
import { finishJournal } from '../../api/people/replay'
import { apiRoutes } from '../../common/routes'
import { runCkd } from '../support/ckd'
import { countRows, readColumn, readRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const server = keepServer({ isWorkerIdle: true })
let journal: string

beforeEach(() => {
  journal = join(server.directory, 'backups/privacy-journal.jsonl')
})

const ckd = (words: string[]) => runCkd(words, server.directory)
const enrol = async () => String((await server.send('registration')).body.reference)
const erase = (email: string) => ckd(['person', 'erase', email, '--yes'])
const backUp = async (): Promise<string> => (await ckd(['backup', 'create', '--json'])).json().file
const listReferences = () => server.services.store.list().map(({ reference }) => reference)

/** What the operator does, with the server stopped meanwhile. */
async function restore(backup: string) {
  await server.close()
  const result = await ckd(['restore', backup, '--json'])
  await server.restart()
  return result
}

const listInvoiceInstants = () =>
  readColumn<string | null>(server, 'SELECT invoiced_at FROM enrolments ORDER BY submission_id')

const findToken = (letter: string, email: string) =>
  readColumn(
    server,
    'SELECT token FROM outbox WHERE letter = ? AND recipient = ? ORDER BY id DESC',
    letter,
    email,
  )[0]

async function subscribe(email: string): Promise<void> {
  await server.send('newsletter', { email })
  const token = findToken('newsletter_confirmation', email)
  await server.post(apiRoutes.newsletterConfirmation, { token })
}

async function leave(email: string): Promise<void> {
  const token = findToken('newsletter_welcome', email)
  expect(await server.post(`${apiRoutes.newsletterUnsubscription}?token=${token}`, {})).toMatchObject({
    status: 200,
  })
}

const listSubscribers = () =>
  server.services.subscriptions
    .list()
    .flatMap(({ status, email }) => (status === 'confirmed' && email ? [email] : []))

test('whoever enrolled again after an erasure stays enrolled through every restore', async () => {
  await enrol()
  const before = join(server.directory, 'prej.sqlite')
  copyFileSync(await backUp(), before)
  await erase('tomaz@primer.si')
  const again = await enrol()
  expect((await restore(await backUp())).json()).toMatchObject({ submissions: 1, erasedAgain: 0 })
  expect(listReferences()).toEqual([again])
  expect((await restore(before)).json()).toMatchObject({ submissions: 0, erasedAgain: 1 })
})

test('whoever left the newsletter after the backup has left it after the restore, and gets no mail', async () => {
  await subscribe('prva@primer.si')
  await subscribe('druga@primer.si')
  const backup = await backUp()
  await leave('prva@primer.si')
  expect((await restore(backup)).json()).toMatchObject({ withdrawnAgain: 1 })
  expect(listSubscribers()).toEqual(['druga@primer.si'])
  const mails = readRows(
    server,
    "SELECT 1 FROM outbox WHERE recipient = 'prva@primer.si' AND letter = 'newsletter_welcome'",
  )
  expect(mails).toEqual([])
  const withdrawn = readRows(server, 'SELECT address_key AS key FROM consents WHERE withdrawn_at IS NOT NULL')
  expect(withdrawn).toEqual([{ key: toAddressKey('prva@primer.si') }])
})

test('whoever came back to the newsletter after leaving it stays through a restore', async () => {
  await subscribe('prva@primer.si')
  await leave('prva@primer.si')
  await subscribe('prva@primer.si')
  expect((await restore(await backUp())).json()).toMatchObject({ withdrawnAgain: 0 })
  expect(listSubscribers()).toEqual(['prva@primer.si'])
})

test('which enrolments got an invoice, and which of these marks were mistakes, outlives a restore', async () => {
  const [invoiced, mistaken, erased] = [await enrol(), await enrol(), await enrol()]
  const backup = await backUp()
  const { invoices } = server.services
  invoices.mark([invoiced])
  const [mark] = listInvoiceInstants()
  invoices.mark([mistaken])
  invoices.mark([mistaken], false)
  invoices.mark([erased])
  await ckd(['person', 'erase', erased, '--yes'])
  await restore(backup)
  expect(listInvoiceInstants()).toEqual([mark, null, expect.any(String)])
  expect(server.services.store.findByReference(erased)).toMatchObject({ isReduced: true })
  expect(readFileSync(journal, 'utf8').match(/"kind":"invoice"/g)).toHaveLength(4)
})

test('acts that were written down but killed before their commit are finished at the next start, and none is done twice', async () => {
  const [invoiced] = [await enrol(), await server.send('registration', { payerEmail: 'druga@primer.si' })]
  await subscribe('prva@primer.si')
  const { journal, people, database, privacyLog, store } = server.services
  const { addressKeys } = people.find({ email: 'SPELA@primer.si' })
  journal.record('invoice', new Date(), () => ({ reference: invoiced, isIssued: true }))
  journal.record('erasure', new Date(), (digest) => ({
    addresses: addressKeys.map(digest),
    subscribers: [],
    references: [],
  }))
  journal.record('withdrawal', new Date(), (digest) => ({ address: digest(toAddressKey('prva@primer.si')) }))
  expect([countRows(server, 'enrolments'), listSubscribers()]).toEqual([2, ['prva@primer.si']])
  finishJournal(journal, database, server.services)
  expect([store.list().map(({ isReduced }) => isReduced), listSubscribers()]).toEqual([[true, false], []])
  const account = privacyLog.list().length
  finishJournal(journal, database, server.services)
  expect([privacyLog.list().length, store.count()]).toEqual([account, 2])
})

test('what cannot be written down is not done', async () => {
  await enrol()
  await subscribe('prva@primer.si')
  mkdirSync(journal, { recursive: true })
  await expect(erase('tomaz@primer.si')).rejects.toThrow()
  const token = findToken('newsletter_welcome', 'prva@primer.si')
  const answer = await server.post(`${apiRoutes.newsletterUnsubscription}?token=${token}`, {})
  expect(answer.status).toBe(503)
  expect([countRows(server, 'enrolments'), listSubscribers()]).toEqual([1, ['prva@primer.si']])
})

test('the journal names nobody', async () => {
  await enrol()
  await subscribe('prva@primer.si')
  await erase('tomaz@primer.si')
  await leave('prva@primer.si')
  const text = readFileSync(journal, 'utf8')
  expect(text.trim().split('\n')).toHaveLength(2)
  for (const trace of [
    'primer.si',
    'tomaz',
    'prva',
    ...['tomaz@primer.si', 'prva@primer.si'].map(toAddressKey),
  ])
    expect(text).not.toContain(trace)
})

test('half a line of a full disk was never acted upon, and the next entry is whole', async () => {
  await enrol()
  const backup = await backUp()
  writeFileSync(journal, '{"kind":"erasure","id":"ab')
  await erase('tomaz@primer.si')
  expect((await restore(backup)).json()).toMatchObject({ submissions: 0, erasedAgain: 1 })
})

test('a damaged line holds up a restore, which names it, but nobody who leaves', async () => {
  await subscribe('prva@primer.si')
  const backup = await backUp()
  writeFileSync(journal, '{"kind":"erasure","id":1}\n')
  await leave('prva@primer.si')
  expect(listSubscribers()).toEqual([])
  expect(await restore(backup)).toMatchObject({
    exitCode: 1,
    complaint: expect.stringContaining('privacy-journal.jsonl:1'),
  })
  expect(existsSync(join(server.directory, 'ckd.sqlite.pred-obnovo'))).toBe(false)
})

test('what a newer version wrote down holds up a restore too, which asks for that version and for no line to go', async () => {
  const backup = await backUp()
  writeFileSync(journal, '{"kind":"pozneje","id":"1","at":"2027-01-01T00:00:00.000Z"}\n')
  const { exitCode, complaint } = await restore(backup)
  expect(exitCode).toBe(1)
  expect(complaint).toContain('privacy-journal.jsonl:1')
  expect(complaint).toContain('novejša različica')
  expect(complaint).not.toContain('Izbrišite')
})

test('while a restore runs no server starts and no command touches the database', async () => {
  await enrol()
  await server.close()
  const lock = createRestoreLock(server.directory)
  expect(lock.acquire()).toBe(true)
  await expect(server.restart()).rejects.toThrow('Obnova podatkov še teče')
  expect(await ckd(['submissions', 'list'])).toMatchObject({
    exitCode: 1,
    complaint: expect.stringContaining('Obnova podatkov še teče'),
  })
  lock.release()
  await server.restart()
})

test('what a killed restore left is cleared away by the next one, and the database of before is kept once', async () => {
  await enrol()
  const backup = await backUp()
  const file = join(server.directory, 'ckd.sqlite')
  writeFileSync(`${file}.part`, 'pol baze')
  writeFileSync(`${file}.part-wal`, 'pol dnevnika')
  linkSync(file, `${file}.pred-obnovo`)
  expect((await restore(backup)).json()).toMatchObject({ submissions: 1 })
  const names = readdirSync(server.directory).filter((name) => /part|pred-obnovo/.test(name))
  expect(names).toEqual(['ckd.sqlite.pred-obnovo'])
})
