// The operator's scripts on a pretended host: updates, restores and installations that fail half-way.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createHost } from './host'

test('an update starts the new image beside the old one, then stops the old one', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  host.write('.env', "CKD_HOST='www.primer.si'\nCKD_IMAGE='registry/site:2'\n")
  expect(host.run('deploy/update.sh')).toMatchObject({ status: 0 })
  expect(host.running()).toEqual(['registry/site:2'])
  const calls = host.calls()
  expect(calls.lastIndexOf('--scale site=2')).toBeLessThan(calls.lastIndexOf('docker stop'))
})

test('removed containers leave no volume behind', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  host.write('.env', "CKD_HOST='www.primer.si'\nCKD_IMAGE='registry/site:2'\n")
  host.run('deploy/update.sh')
  const removals = host
    .calls()
    .split('\n')
    .filter((call) => call.startsWith('docker rm'))
  expect(removals).not.toEqual([])
  for (const call of removals) expect(call).toContain('--volumes')
})

test('an image that does not become healthy is removed, the old one continues, and the operator is told once an hour', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  host.write('.env', "CKD_HOST='www.primer.si'\nCKD_IMAGE='registry/site:2'\n")
  host.fail('up')
  expect(host.run('deploy/update.sh')).toMatchObject({
    status: 1,
    output: expect.stringContaining('ALERT update'),
  })
  expect(host.running()).toEqual(['registry/site:1'])
  expect(host.run('deploy/update.sh').output).not.toContain('ALERT')
})

test('quotes of both kinds around a setting are understood', () => {
  const host = createHost()
  host.write('.env', 'CKD_HOST=\'www.primer.si\'\nCKD_IMAGE="registry/site:1"\n')
  host.run('deploy/update.sh --start')
  expect(host.running()).toEqual(['registry/site:1'])
})

test('a failed build shows its reason, and an installation within the hour builds again', () => {
  const host = createHost({ CKD_IMAGE: '' })
  const remote = host.path('remote')
  host.run(`git init -q --bare ${remote} && git init -q -b main . && git config user.email a@primer.si && git config user.name A \\
    && git add deploy && git commit -qm first && git push -q ${remote} main && git remote add origin ${remote} && git fetch -q \\
    && git branch -q --set-upstream-to origin/main`)
  host.fail('build')
  expect(host.run('deploy/update.sh --start')).toMatchObject({
    status: 1,
    output: expect.stringContaining('the reason'),
  })
  host.fail('build', false)
  expect(host.run('deploy/update.sh --start')).toMatchObject({ status: 0 })
  expect(host.running()).toHaveLength(1)
})

test('a restore ends well although doctor still finds a problem', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  host.fail('doctor')
  const { status, output } = host.run('deploy/restore.sh ckd-2026-11-21T010000Z.sqlite')
  expect({ status, running: host.running() }).toEqual({ status: 0, running: ['registry/site:1'] })
  expect(output).toContain('Restored.')
})

test('a refused restore starts the site again on its previous database', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  host.fail('restore')
  expect(host.run('deploy/restore.sh ckd-2026-11-21T010000Z.sqlite')).toMatchObject({ status: 1 })
  expect(host.running()).toEqual(['registry/site:1'])
})

test('a refused rollback does not hold back updates', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  host.write('.env', "CKD_HOST='www.primer.si'\nCKD_IMAGE='registry/site:2'\n")
  host.run('deploy/update.sh')
  host.fail('up')
  expect(host.run('deploy/rollback.sh')).toMatchObject({ status: 1 })
  expect(host.has('.hold')).toBe(false)
  expect(host.running()).toEqual(['registry/site:2'])
  host.fail('up', false)
  expect(host.run('deploy/rollback.sh')).toMatchObject({ status: 0 })
  expect({ held: host.has('.hold'), running: host.running() }).toEqual({
    held: true,
    running: ['registry/site:1'],
  })
})

const ANSWERS =
  'source deploy/install; is_quiet=1 SMTP_URL=smtps://u:p@mail.primer.si:465 RESTIC_REPOSITORY=/x'
const settle = 'ask_settings && write_settings'

test.each([
  ['a.si,b.si', 'a.si, b.si'],
  ['a.si  b.si', 'a.si, b.si'],
  ['a.si', 'a.si'],
])('aliases »%s« are written as Caddy reads them', (typed, written) => {
  const host = createHost()
  expect(host.run(`${ANSWERS} CKD_ALIASES='${typed}'; ${settle}`)).toMatchObject({ status: 0 })
  expect(host.read('.env')).toContain(`CKD_ALIASES='${written}'\n`)
})

test.each([
  ['MAIL_FROM="O\'Neil <a@primer.si>"', 'single quote'],
  ['CKD_ALIASES=https://a.si', 'Not a host name'],
])('an invalid answer (%s) is refused with its reason', (answer, reason) => {
  const { status, output } = createHost().run(`${ANSWERS} ${answer}; ${settle}`)
  expect(status).not.toBe(0)
  expect(output).toContain(reason)
})

test('an installation without a terminal says what to do', () => {
  const { status, output } = createHost().run('source deploy/install; ask_settings < /dev/null')
  expect(status).not.toBe(0)
  expect(output).toContain('--yes')
})

test('doctor requests the public name as a visitor does, and reports what fails', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  const { status, output } = host.run('CURL=502 deploy/ckd doctor')
  expect(status).toBe(1)
  expect(output).toContain('https://www.primer.si/api/health: 502')
})

test('every script parses', () => {
  expect(
    spawnSync('bash', [
      '-c',
      'for file in deploy/install deploy/ckd deploy/*.sh; do bash -n "$file" || exit 1; done',
    ]).status,
  ).toBe(0)
})
