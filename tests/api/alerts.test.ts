// Nobody has to look: what needs a person comes to the operator by e-mail, once, and its end too.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../api/core/clock'
import { createWatch } from '../../api/operator/alerts/watch'
import { apiRoutes } from '../../common/routes'
import { runCkd } from '../support/ckd'
import { keepMailbox } from '../support/of-a-test'
import { keepServer } from '../support/test-server'

const OPERATOR = 'upravljavec@posta.si'

const mailbox = keepMailbox()
const server = keepServer({ mailbox, env: { OPERATOR_MAIL: OPERATOR } })

const ckd = (...words: string[]) =>
  runCkd(words, server.directory, { SMTP_URL: mailbox.url, OPERATOR_MAIL: OPERATOR })
const openTopics = () => server.services.alerts.listOpen().map(({ topic }) => topic)
const look = async () => {
  await server.services.watch.look()
  server.services.worker.wake()
}

test('a mail that was refused for good reaches the operator once with the remedy, and once more when it is over', async () => {
  mailbox.refusal = { code: 550, at: 'recipient', recipient: 'osebje@ckd.example' }
  await server.send('contact')
  await expect.poll(() => server.services.outbox.count().failed).toBe(1)
  await look()
  await look()
  const [alert] = await mailbox.waitFor(1)
  expect(alert?.envelopeTo).toEqual([OPERATOR])
  expect(alert?.subject).toBe('Potrebna je pomoč: localhost')
  expect(alert?.text).toContain('e-sporočilo ni bilo dostavljeno: poglejte ckd outbox list')

  const [failed] = server.services.outbox.listFailedIds()
  await ckd('outbox', 'cancel', '--id', String(failed))
  await look()
  const mails = await mailbox.waitFor(2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Potrebna je pomoč: localhost',
    'Odpravljeno: localhost',
  ])
  expect(openTopics()).toEqual([])
})

test('an old backup and mails that wait too long are told, in one sentence each', async () => {
  await server.services.worker.stop()
  await server.send('contact')
  server.moveClock(3 * DAY)
  await server.services.watch.look()
  expect(openTopics().sort()).toEqual(['backup', 'mail-late'])
  for (const { sentence } of server.services.alerts.listOpen())
    expect(sentence).toMatch(/: .*(ckd|preverite)/)
})

test('errors of the server are told, and forgotten a day after the last one', async () => {
  server.services.log.error('something broke')
  await server.services.watch.look()
  expect(openTopics()).toEqual(['errors'])
  server.moveClock(25 * HOUR)
  await server.services.watch.look()
  expect(openTopics()).not.toContain('errors')
})

test('what was kept long enough but cannot be deleted is told until it can, and logged once', async () => {
  const { nightly, watch } = server.services
  const countInLog = (words: string) => server.log.filter((line) => line.includes(words)).length
  const mailFolder = join(server.directory, 'mail')
  writeFileSync(mailFolder, 'in the way')
  for (let night = 0; night < 3; night++) {
    server.moveClock(DAY)
    await nightly.runIfDue()
    await watch.look()
    expect(openTopics()).toContain('retention')
  }
  expect(countInLog('nightly work failed')).toBe(1)
  rmSync(mailFolder)
  await nightly.runIfDue()
  await watch.look()
  expect(openTopics()).not.toContain('retention')
  expect(countInLog('nightly work succeeds again')).toBe(1)
})

test('what only the host sees is raised and cleared with ckd, once per matter', async () => {
  expect((await ckd('alert', 'raise', 'update', 'Nova različica se ni zagnala.')).text).toBe('Javljeno.\n')
  expect((await ckd('alert', 'raise', 'update', 'Nova različica se ni zagnala.')).text).toBe('Že javljeno.\n')
  server.services.worker.wake()
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.text).toContain('Nova različica se ni zagnala.')
  expect((await ckd('alert', 'clear', 'update')).text).toBe('Javljeno.\n')
  expect((await ckd('alert', 'clear', 'update')).text).toBe('Take odprte zadeve ni.\n')
})

test('two containers that look at the same moment tell the operator once', async () => {
  const { outbox, log } = server.services
  log.error('something broke')
  await Promise.all([1, 2].map(() => createWatch(server.services).look()))
  expect(outbox.list().filter(({ kind }) => kind === 'operator_alert')).toHaveLength(1)
})

test('the strict form of health answers 503 when a person is needed, for monitors that see only the status', async () => {
  expect((await server.get(`${apiRoutes.health}?strict`)).status).toBe(200)
  mailbox.refusal = { code: 550, at: 'data' }
  await server.send('contact')
  await expect.poll(() => server.services.outbox.count().failed).toBe(1)
  expect((await server.get(apiRoutes.health)).status).toBe(200)
  const strict = await server.get(`${apiRoutes.health}?strict`)
  expect(strict.status).toBe(503)
  expect(strict.body).toMatchObject({ status: 'degraded' })
})

test('ckd mail test says whether the mail server takes a message, and for whom', async () => {
  expect((await ckd('mail', 'test')).exitCode).toBe(0)
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.envelopeTo).toEqual([OPERATOR])
  mailbox.refusal = { code: 550, at: 'recipient' }
  const refused = await ckd('mail', 'test', '--to', 'nekdo@posta.si')
  expect(refused.exitCode).toBe(1)
  expect(refused.complaint).toMatch(/^Ni šlo: /)
  expect(mailbox.mails).toHaveLength(1)
})

test('the doctor fails for what would hurt on the first day', async () => {
  const states = async (env: Record<string, string>) => {
    const { json, exitCode } = await runCkd(['doctor', '--json'], server.directory, env)
    return {
      exitCode,
      ...Object.fromEntries(json().map(({ check, state }: Record<string, string>) => [check, state])),
    }
  }
  expect(await states({})).toMatchObject({
    exitCode: 1,
    Nastavitve: 'ok',
    Baza: 'ok',
    'Vzorčne vsebine': 'advice',
    'Naslov strani': 'problem',
    'Naslovi pošte': 'problem',
    Skrbnik: 'problem',
    'Poštni strežnik': 'problem',
    'Varnostne kopije': 'ok',
    Različica: 'ok',
    Ura: 'ok',
  })
  const good = {
    SITE_URL: 'https://www.ckd.si',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'prijave@ckd.si',
    MAIL_TO: 'pisarna@ckd.si',
    OPERATOR_MAIL: 'jaz@ckd.si',
  }
  expect(await states(good)).toMatchObject({
    'Naslov strani': 'ok',
    'Naslovi pošte': 'ok',
    Skrbnik: 'ok',
    'Poštni strežnik': 'ok',
  })
})
