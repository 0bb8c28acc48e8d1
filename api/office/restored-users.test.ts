import { expect, test } from 'vitest'
import { readColumn } from '../../tests/support/query-database'
import { createRestoreHelpers } from '../../tests/support/restore-helpers'
import { setUpServer } from '../../tests/support/test-server'
import { createSignInStore } from './access'

const server = setUpServer({ isWorkerIdle: true })
const { ckd, backUp, restore } = createRestoreHelpers(server)

test('office users who were removed, restricted or signed out since the backup get nothing back by a restore', async () => {
  for (const name of ['odsla', 'manj', 'ostala', 'vodi']) await ckd('office', 'add', `${name}@ckd.example`)
  await ckd('office', 'add', 'vodila@ckd.example', '--lead')
  const signIn = createSignInStore(server.services)
  signIn.sendLink({ email: 'ostala@ckd.example', browser: 'brskalnik' })
  const token = readColumn(server, "SELECT token FROM outbox WHERE mail_kind = 'office_sign_in'")[0]
  const session = signIn.openSession(token ?? '', 'brskalnik') ?? ''
  expect(signIn.findUser(session)?.email).toBe('ostala@ckd.example')
  const backup = await backUp()
  server.services.officeUsers.remove('odsla@ckd.example')
  await ckd('office', 'add', 'manj@ckd.example', '--workshops', 'muzikal', '--read-only')
  await ckd('office', 'add', 'vodi@ckd.example', '--lead')
  await ckd('office', 'add', 'vodila@ckd.example')
  await restore(backup)
  const all = { workshops: null, isReadOnly: false, isLead: false }
  expect(server.services.officeUsers.list()).toMatchObject([
    { email: 'manj@ckd.example', workshops: ['muzikal'], isReadOnly: true },
    { email: 'ostala@ckd.example', ...all },
    { email: 'vodi@ckd.example', ...all, isLead: true },
    { email: 'vodila@ckd.example', ...all },
  ])
  expect(createSignInStore(server.services).findUser(session)).toBe(undefined)
})
