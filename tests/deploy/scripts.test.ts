// The operator's scripts on a simulated host: updates, restores and installations that fail half-way.
import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHost } from './host'

const RESTORE = 'deploy/restore.sh ckd-2026-11-21T010000Z.sqlite'

function createUpdatedHost() {
  const host = createHost()
  host.run('deploy/update.sh --start')
  host.writeEnv("CKD_HOST='www.primer.si'\nCKD_IMAGE='registry/site:2'\n")
  return host
}

test('an image that is not healthy is stopped within its limits, and the previous one starts on its own database', () => {
  const host = createUpdatedHost()
  host.breakImage('registry/site:2')
  const failed = host.run('deploy/update.sh')
  expect(failed).toMatchObject({ status: 1, output: expect.stringContaining('ALERT update') })
  expect(failed.output).not.toContain('prejšnja se ni zagnala')
  expect(host.listRunning()).toEqual(['registry/site:1'])
  expect(host.readCalls()).toMatch(
    /timeout 20 .*\n(.*\n)*.* stop --timeout 5 site\n(.*\n)*.*migration undo --yes\n(.*\n)*.* up /,
  )
})

test('the operator is told once about a failed image; it is not tried again by itself, but a newer one is', () => {
  const host = createUpdatedHost()
  host.breakImage('registry/site:2')
  expect(host.run('deploy/update.sh').output).toContain('ALERT update')
  const again = host.run('deploy/update.sh')
  expect(again).toMatchObject({ status: 0, output: expect.not.stringMatching(/ALERT|Switching/) })
  expect(host.listRunning()).toEqual(['registry/site:1'])
  host.breakImage('none')
  expect(host.run('deploy/update.sh --start')).toMatchObject({ status: 0 })
  expect(host.listRunning()).toEqual(['registry/site:2'])
  host.writeEnv("CKD_HOST='www.primer.si'\nCKD_IMAGE='registry/site:3'\n")
  expect(host.run('deploy/update.sh')).toMatchObject({ status: 0 })
  expect(host.listRunning()).toEqual(['registry/site:3'])
})

test('an update that the machine’s restart interrupted goes on, but a site that the operator stopped stays stopped @long', () => {
  const host = createUpdatedHost()
  host.run('source deploy/lib.sh; compose stop site; touch .switching; deploy/update.sh')
  expect(host.listRunning()).toEqual(['registry/site:2'])
  host.run('source deploy/lib.sh; compose stop site; deploy/update.sh')
  expect(host.listRunning()).toEqual([])
})

test('a rollback holds back updates; it asks before it leaves out forms that were accepted since @long', () => {
  const host = createUpdatedHost()
  host.run('deploy/update.sh')
  host.fail('undo')
  const isHeld = () => existsSync(host.path('site/.hold'))
  const refused = host.run('deploy/rollback.sh <<< no')
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('K-2026-0007') })
  expect([isHeld(), host.listRunning()]).toEqual([false, ['registry/site:2']])
  expect(host.run('deploy/rollback.sh <<< yes')).toMatchObject({ status: 0 })
  expect([isHeld(), host.listRunning()]).toEqual([true, ['registry/site:1']])
  expect(host.run('deploy/update.sh').output).toContain('on hold')
  host.run('deploy/rollback.sh --resume; deploy/update.sh')
  expect(host.listRunning()).toEqual(['registry/site:2'])
})

test('a failed build shows its reason, and an installation within the hour builds again @long', () => {
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

test('a refused restore starts the site on its previous database; a problem that doctor finds stops no restore @long', () => {
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

test('a rehearsal on the host passes the operator’s options on; with a folder of the container it runs there @long', () => {
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

const SETTINGS = 'SMTP_URL=smtps://u:p@mail.primer.si:465 RESTIC_REPOSITORY=/x'

test('aliases are written as Caddy reads them @long', () => {
  const { output } =
    createHost().run(`source deploy/install; is_quiet=1 ${SETTINGS}; for CKD_ALIASES in a.si,b.si 'a.si  b.si'
    do ask_settings && write_settings && grep CKD_ALIASES .env; done`)
  expect(output).toBe("CKD_ALIASES='a.si, b.si'\n".repeat(2))
})

test.each([
  [`is_quiet=1 ${SETTINGS} MAIL_FROM="O'Neil <a@primer.si>"`, 'single quote'],
  [`is_quiet=1 ${SETTINGS} CKD_ALIASES=https://a.si`, 'Not a host name'],
  ['exec < /dev/null', '--yes'],
])('an installation with »%s« is refused with the reason @long', (line, reason) => {
  const { status, output } = createHost().run(`source deploy/install; ${line}; ask_settings`)
  expect([status === 0, output]).toEqual([false, expect.stringContaining(reason)])
})

test('an installation waits for the certificates before it checks the public names @long', () => {
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

test('an installation invites the first lead once the site runs; another run without an answer invites no one @long', () => {
  const host = createHost()
  const steps = 'install_packages write_settings check_machine install_units'
  const line = `source deploy/install; id() { echo 0; }; sleep() { :; }; export ${SETTINGS}
    for step in ${steps}; do eval "$step() { :; }"; done`
  host.run(`FIRST_LEAD=vodja@primer.si; ${line}; main --yes`)
  const calls = host.readCalls()
  expect(calls).toContain('ckd office add vodja@primer.si --lead\n')
  expect(calls.indexOf(' up ')).toBeLessThan(calls.indexOf('office add'))
  host.run(`${line}; main --yes`)
  expect(host.readCalls().match(/office add/g)).toHaveLength(1)
})

test('on a new machine the site starts with the restored database only, so that no form gets into another one; doctor runs once @long', () => {
  const host = createHost()
  const steps = 'install_packages fetch_settings ask_settings write_settings check_machine install_units'
  const install = () =>
    host.run(`restic() { [[ $1 == ls ]] && echo /v/offsite/ckd.sqlite || mkdir -p "\${@: -1}/v/offsite/x"; }; export -f restic
    source deploy/install; id() { echo 0; }; sleep() { :; }
    for step in ${steps}; do eval "$step() { :; }"; done; main --yes --restore`)
  host.fail('restore')
  expect(install()).toMatchObject({ status: 1, output: expect.stringContaining('Nothing was restored') })
  expect(host.listRunning()).toEqual([])
  host.fail('restore', false)
  install()
  expect(host.listRunning()).toEqual(['registry/site:1'])
  const calls = host.readCalls()
  expect(calls.indexOf(' up ')).toBeGreaterThan(calls.lastIndexOf(' restore /copies'))
  expect(calls.match(/ site ckd doctor/g)).toHaveLength(1)
})

test('every script parses', () => {
  const line = 'for file in deploy/install deploy/ckd deploy/*.sh; do bash -n "$file" || exit 1; done'
  expect(createHost().run(line).status).toBe(0)
})
