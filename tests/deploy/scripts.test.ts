// The operator's scripts on a simulated host: updates, restores and installations that fail half-way.
import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHost } from './host'

const RESTORE = 'deploy/restore.sh ckd-2026-11-21T010000Z.sqlite'

test('an update starts the new image beside the old one; an unhealthy one is removed and reported once an hour; a refused rollback does not hold back updates', () => {
  const host = createHost()
  host.writeEnv('CKD_HOST=\'www.primer.si\'\nCKD_IMAGE="registry/site:1"\n')
  host.run('deploy/update.sh --start')
  expect(host.listRunning()).toEqual(['registry/site:1'])
  host.writeEnv("CKD_HOST='www.primer.si'\nCKD_IMAGE='registry/site:2'\n")
  host.fail('up')
  const failed = host.run('deploy/update.sh')
  expect(failed).toMatchObject({ status: 1, output: expect.stringContaining('ALERT update') })
  expect(host.listRunning()).toEqual(['registry/site:1'])
  expect(host.run('deploy/update.sh').output).not.toContain('ALERT')

  host.fail('up', false)
  expect(host.run('rm .rejected; deploy/update.sh')).toMatchObject({ status: 0 })
  expect(host.listRunning()).toEqual(['registry/site:2'])
  const calls = host.readCalls()
  expect(calls.lastIndexOf('--scale site=2')).toBeLessThan(calls.lastIndexOf('docker stop'))
  // Removed containers leave no volume behind.
  const removals = calls.split('\n').filter((call) => call.startsWith('docker rm'))
  expect(removals).not.toEqual([])
  for (const call of removals) expect(call).toContain('--volumes')

  const isHeld = () => existsSync(host.path('site/.hold'))
  host.fail('up')
  expect(host.run('deploy/rollback.sh')).toMatchObject({ status: 1 })
  expect([isHeld(), host.listRunning()]).toEqual([false, ['registry/site:2']])
  host.fail('up', false)
  expect(host.run('deploy/rollback.sh')).toMatchObject({ status: 0 })
  expect([isHeld(), host.listRunning()]).toEqual([true, ['registry/site:1']])
})

test('a failed build shows its reason, and an installation within the hour builds again', () => {
  const host = createHost()
  host.writeEnv("CKD_HOST='www.primer.si'\n")
  const remote = host.path('remote')
  host.run(`git init -q --bare ${remote} && git init -q -b main . && git config user.email a@primer.si && git config user.name A \\
    && git add deploy && git commit -qm first && git push -q ${remote} main && git remote add origin ${remote} && git fetch -q \\
    && git branch -q --set-upstream-to origin/main`)
  host.fail('build')
  const failed = host.run('deploy/update.sh --start')
  expect(failed).toMatchObject({ status: 1, output: expect.stringContaining('the reason') })
  host.fail('build', false)
  expect(host.run('deploy/update.sh --start')).toMatchObject({ status: 0 })
  expect(host.listRunning()).toHaveLength(1)
})

test('a refused restore starts the site on its previous database; a restore ends well although doctor, which requests the public name as a visitor does, finds a problem', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  host.fail('restore')
  expect(host.run(RESTORE)).toMatchObject({ status: 1 })
  expect(host.listRunning()).toEqual(['registry/site:1'])
  host.fail('restore', false)
  host.fail('doctor')
  expect(host.run(RESTORE)).toMatchObject({ status: 0, output: expect.stringContaining('Restored.') })
  expect(host.listRunning()).toEqual(['registry/site:1'])
  host.fail('doctor', false)
  const { status, output } = host.run('CURL=502 deploy/ckd doctor')
  expect([status, output]).toEqual([1, expect.stringContaining('https://www.primer.si/api/health: 502')])
})

test('a rehearsal on the host passes the operator’s options on; with a folder of the container it runs there', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  const restic = `restic() { [[ $1 == ls ]] && echo /v/offsite/ckd.sqlite || mkdir -p "\${@: -1}/v/offsite/x"; }`
  expect(
    host.run(`${restic}; export -f restic; deploy/ckd backup rehearse --without-journal --json`).status,
  ).toBe(0)
  expect(host.readCalls()).toMatch(/ site ckd backup rehearse \/copies --without-journal --json\n/)
  host.run('deploy/ckd backup rehearse /data/offsite; deploy/ckd backup rehearse --help')
  expect(host.readCalls()).toMatch(
    /ckd backup rehearse \/data\/offsite\n(.*\n)*.*ckd backup rehearse --help\n/,
  )
})

test('a rollback with a backup that is refused, or without its name, leaves the newer version serving', () => {
  const host = createHost()
  host.run('deploy/update.sh --start')
  host.writeEnv("CKD_HOST='www.primer.si'\nCKD_IMAGE='registry/site:2'\n")
  host.run('deploy/update.sh')
  host.fail('restore')
  for (const backup of ['', 'ckd-2026-11-21T010000Z.sqlite']) {
    expect(host.run(`deploy/rollback.sh --with-backup ${backup}`).status).not.toBe(0)
    expect(host.listRunning()).toEqual(['registry/site:2'])
    expect(host.run('cat "$STATE/images/ckd-kranj:current" && ls .hold').output).toMatch(
      /^registry\/site:2\n.*No such/,
    )
  }
})

const SETTINGS = 'SMTP_URL=smtps://u:p@mail.primer.si:465 RESTIC_REPOSITORY=/x'

test('aliases are written as Caddy reads them', () => {
  const { output } =
    createHost().run(`source deploy/install; is_quiet=1 ${SETTINGS}; for CKD_ALIASES in a.si,b.si 'a.si  b.si'
    do ask_settings && write_settings && grep CKD_ALIASES .env; done`)
  expect(output).toBe("CKD_ALIASES='a.si, b.si'\n".repeat(2))
})

test.each([
  [`is_quiet=1 ${SETTINGS} MAIL_FROM="O'Neil <a@primer.si>"`, 'single quote'],
  [`is_quiet=1 ${SETTINGS} CKD_ALIASES=https://a.si`, 'Not a host name'],
  ['exec < /dev/null', '--yes'],
])('an installation with »%s« is refused with the reason', (line, reason) => {
  const { status, output } = createHost().run(`source deploy/install; ${line}; ask_settings`)
  expect([status === 0, output]).toEqual([false, expect.stringContaining(reason)])
})

test('an installation waits for the certificates before it checks the public names', () => {
  const host = createHost()
  const curl =
    '#!/bin/bash\n[[ -e $STATE/certificate ]] && printf 200 || { touch $STATE/certificate; printf 000; }\n'
  writeFileSync(host.path('bin/curl'), curl, { mode: 0o755 })
  const steps = 'install_packages ask_settings write_settings check_machine install_units'
  const { output } = host.run(`source deploy/install; id() { echo 0; }; sleep() { :; }
    for step in ${steps}; do eval "$step() { :; }"; done; main --yes`)
  expect(output).toContain('doctor')
  expect(output).not.toContain('Od zunaj')
})

test('every script parses', () => {
  const line = 'for file in deploy/install deploy/ckd deploy/*.sh; do bash -n "$file" || exit 1; done'
  expect(createHost().run(line).status).toBe(0)
})
