// Alerts to the operator: each problem is mailed once, and so is its end.

import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiRoutes } from '../../../common/routes'
import { runCkd } from '../../../tests/support/ckd'
import { makeTestFolder, setUpMailbox } from '../../../tests/support/test-resources'
import { setUpServer } from '../../../tests/support/test-server'
import { DAY, HOUR } from '../../core/clock'
import { createMonitor } from './monitor'

const OPERATOR = 'upravljavec@posta.si'

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox, env: { OPERATOR_MAIL: OPERATOR } })

const ckd = (...words: string[]) =>
  runCkd(words, server.directory, { env: { SMTP_URL: mailbox.url, OPERATOR_MAIL: OPERATOR } })
const openTopics = () => server.services.alerts.listOpen().map(({ topic }) => topic)
const runWatch = async () => {
  await server.services.watch.checkNow()
  server.services.worker.pollSoon()
}

test('the operator and strict monitors learn of a refused mail once, with the remedy, and once when it is solved', async () => {
  mailbox.refusal = { code: 550, at: 'recipient', recipient: 'osebje@ckd.example' }
  const askHealth = async (query = '') => (await server.get(apiRoutes.health + query)).status
  expect(await askHealth('?strict')).toBe(200)
  await server.send('contact')
  await expect.poll(() => server.services.outbox.countByStatus().failed).toBe(1)
  expect([await askHealth(), await askHealth('?strict')]).toEqual([200, 503])
  await runWatch()
  await runWatch()
  const [alert] = await mailbox.waitFor(1)
  expect(alert?.envelopeTo).toEqual([OPERATOR])
  expect(alert?.subject).toBe('Potrebna je pomoč: localhost')
  expect(alert?.text).toContain('e-sporočilo ni bilo dostavljeno: poglejte ckd outbox list')

  const [failed] = server.services.outbox.listFailedIds()
  await ckd('outbox', 'cancel', '--id', String(failed))
  await runWatch()
  const mails = await mailbox.waitFor(2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Potrebna je pomoč: localhost',
    'Odpravljeno: localhost',
  ])
  expect(openTopics()).toEqual([])
})

test('an old backup, late mails and errors raise one alert each, even with two server processes; errors are forgotten after a day', async () => {
  const { outbox, watch } = server.services
  const other = createMonitor(server.services)
  await server.services.worker.stop()
  await server.send('contact')
  server.moveClock(3 * DAY)
  server.services.log.error('something broke')
  await Promise.all([watch.checkNow(), other.checkNow()])
  expect(openTopics().sort()).toEqual(['backup', 'errors', 'mail-late'])
  expect(outbox.list().filter(({ kind }) => kind === 'operator_alert')).toHaveLength(3)
  for (const { sentence } of server.services.alerts.listOpen())
    expect(sentence).toMatch(/: .*(ckd|preverite|poglejte)/)
  server.moveClock(25 * HOUR)
  await watch.checkNow()
  expect(openTopics()).not.toContain('errors')
})

test('a failing retention raises an alert until it succeeds, and is logged once', async () => {
  const { nightly, watch } = server.services
  const countInLog = (words: string) => server.log.filter((line) => line.includes(words)).length
  const mailFolder = join(server.directory, 'mail')
  writeFileSync(mailFolder, 'in the way')
  for (let night = 0; night < 3; night++) {
    server.moveClock(DAY)
    await nightly.runIfDue()
    await watch.checkNow()
    expect(openTopics()).toContain('retention')
  }
  expect(countInLog('nightly work failed')).toBe(1)
  rmSync(mailFolder)
  await nightly.runIfDue()
  await watch.checkNow()
  expect(openTopics()).not.toContain('retention')
  expect(countInLog('nightly work succeeds again')).toBe(1)
})

test('ckd raises and clears alerts of the host, once per topic', async () => {
  expect((await ckd('alert', 'raise', 'update', 'Nova različica se ni zagnala.')).text).toBe('Javljeno.\n')
  expect((await ckd('alert', 'raise', 'update', 'Nova različica se ni zagnala.')).text).toBe('Že javljeno.\n')
  server.services.worker.pollSoon()
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.text).toContain('Nova različica se ni zagnala.')
  expect((await ckd('alert', 'clear', 'update')).text).toBe('Javljeno.\n')
  expect((await ckd('alert', 'clear', 'update')).text).toBe('Take odprte zadeve ni.\n')
})

test('ckd mail test reports whether the mail server accepts a message, and for whom', async () => {
  expect((await ckd('mail', 'test')).exitCode).toBe(0)
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.envelopeTo).toEqual([OPERATOR])
  mailbox.refusal = { code: 550, at: 'recipient' }
  const refused = await ckd('mail', 'test', '--to', 'nekdo@posta.si')
  expect(refused.exitCode).toBe(1)
  expect(refused.errorOutput).toMatch(/^Ni šlo: /)
  expect(mailbox.mails).toHaveLength(1)
})

test('the doctor fails for problems of a new installation, and creates no missing database', async () => {
  const runDoctor = async (env: Record<string, string>, directory = server.directory) => {
    const { json, exitCode } = await runCkd(['doctor', '--json'], directory, { env })
    return {
      exitCode,
      ...Object.fromEntries(json().map(({ check, state }: Record<string, string>) => [check, state])),
    }
  }
  const wrong = ['Naslov strani', 'Naslovi pošte', 'Skrbnik', 'Poštni strežnik']
  const well = ['Nastavitve', 'Baza', 'Varnostne kopije', 'Različica', 'Ura']
  const toStates = (checks: string[], state: string) =>
    Object.fromEntries(checks.map((check) => [check, state]))
  const found = await runDoctor({})
  expect(found).toMatchObject({ exitCode: 1, ...toStates(wrong, 'problem'), ...toStates(well, 'ok') })
  expect(found).toMatchObject({ 'Vzorčne vsebine': 'advice' })
  const good = {
    SITE_URL: 'https://www.ckd.si',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'prijave@ckd.si',
    MAIL_TO: 'pisarna@ckd.si',
    OPERATOR_MAIL: 'jaz@ckd.si',
  }
  expect(await runDoctor(good)).toMatchObject(toStates(wrong, 'ok'))
  const nowhere = makeTestFolder()
  // With reCAPTCHA the legal texts, which name no such service, would be wrong.
  const recaptcha = { VERIFICATION: 'recaptcha', RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' }
  expect(await runDoctor(recaptcha, nowhere)).toMatchObject({
    exitCode: 1,
    Baza: 'problem',
    'Pravna besedila': 'advice',
  })
  expect(found).not.toHaveProperty('Pravna besedila')
  expect(readdirSync(nowhere)).toEqual([])
})
