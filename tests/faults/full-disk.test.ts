import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { apiRoutes } from '../../common/routes'
import { sendForm } from '../support/examples'
import { makeTestFolder } from '../support/of-a-test'
import { findFreePort } from '../support/server'
import { startLife } from './life'
import { readContents } from './verdict'

/** More forms than fit into the limited file. */
const MOST_FORMS = 600

test('a full disk (here a limit on file sizes) refuses forms with 503 until there is space', async () => {
  const dataDirectory = makeTestFolder()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const life = startLife({
    PORT: String(port),
    DATA_DIR: dataDirectory,
    VERIFICATION: 'off',
    RATE_LIMIT: 'off',
    MAIL_RETRY_BASE_MS: '10',
  })
  /** Sets the limit while the process runs (Linux, util-linux). */
  const limitFiles = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(life.pid), `--fsize=${bytes}:`])
  const acknowledged: string[] = []
  const send = async () => {
    const response = await sendForm(url, 'contact', { message: 'č'.repeat(4500) })
    const answer = await response.json()
    if (response.ok) acknowledged.push(answer.reference)
    return { status: response.status, retryAfter: response.headers.get('retry-after'), answer }
  }
  const askForHealth = async () => {
    const response = await fetch(url + apiRoutes.health)
    return { ...(await response.json()), httpStatus: response.status }
  }
  try {
    await life.listening
    await send()
    limitFiles('4096')

    let refused = await send()
    while (refused.status === 200 && acknowledged.length < MOST_FORMS) refused = await send()
    expect(refused).toEqual({
      status: 503,
      retryAfter: '60',
      answer: { error: expect.stringContaining('ne moremo shraniti') },
    })
    await expect.poll(askForHealth).toMatchObject({ status: 'down', httpStatus: 503, database: 'error' })

    limitFiles('unlimited')
    await expect.poll(askForHealth).toMatchObject({ status: 'ok' })
    expect((await send()).status).toBe(200)
    // The health report does not count young mails.
    await expect
      .poll(() => readContents(dataDirectory).outbox.map(({ status }) => status))
      .toEqual(acknowledged.map(() => 'sent'))
    expect(await life.stop()).toBe(0)

    const { problems, submissions } = readContents(dataDirectory)
    expect(problems).toEqual([])
    expect(submissions.map(({ reference }) => reference)).toEqual(acknowledged)
  } finally {
    await life.kill()
  }
}, 60_000)
