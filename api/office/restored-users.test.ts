import { expect, test } from 'vitest'
import { readColumn } from '../../tests/support/query-database'
import { createRestoreHelpers } from '../../tests/support/restore-helpers'
import { setUpServer } from '../../tests/support/test-server'
import { createSignInStore } from './access'

const server = setUpServer({ isWorkerIdle: true })
const { ckd, backUp, restore } = createRestoreHelpers(server)

test('a restore ends every session and sign-in link, and reminds leads to check the users of the office', async () => {
  for (const name of ['odsla', 'ostala']) await ckd('office', 'add', `${name}@ckd.example`)
  const signIn = createSignInStore(server.services)
  signIn.sendLink({ email: 'ostala@ckd.example', browser: 'brskalnik' })
  const token = readColumn(server, "SELECT token FROM outbox WHERE mail_kind = 'office_sign_in'")[0] ?? ''
  const backup = await backUp()
  const session = signIn.openSession(token, 'brskalnik') ?? ''
  expect(signIn.findUser(session)?.email).toBe('ostala@ckd.example')
  server.services.officeUsers.remove('odsla@ckd.example')
  const { duties } = (await restore(backup)).json()
  const restored = createSignInStore(server.services)
  expect([restored.findUser(session), restored.openSession(token, 'brskalnik')]).toEqual([
    undefined,
    undefined,
  ])
  expect(duties.join()).toContain('znova odvzemite odvzeti dostop')
})
