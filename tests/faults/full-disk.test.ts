import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../api/core/clock'
import { openDatabase } from '../../api/core/database'
import { createBackups } from '../../api/operator/backups/backups'
import { apiRoutes } from '../../common/routes'
import { sendForm } from '../support/examples'
import { findFreePort } from '../support/server'
import { startLife } from './life'
import { listPossibleWays } from './small-disk'
import { readContents } from './verdict'
import { pause } from './visitors'

/** Large enough that even a generous limit is reached. */
const MOST_FORMS = 600

test.each(listPossibleWays().map((way) => [way.name, way] as const))(
  'a full disk (%s) is answered with 503 until there is room',
  async (_name, way) => {
    const disk = way.create()
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const env = {
      PORT: String(port),
      DATA_DIR: disk.dataDirectory,
      VERIFICATION: 'off',
      RATE_LIMIT: 'off',
      MAIL_RETRY_BASE_MS: '10',
      LOG_LEVEL: 'warn',
    }
    const send = () => sendForm(url, 'contact', { message: 'č'.repeat(4500) })
    const acknowledged: string[] = []
    const sendUntilRefused = async () => {
      for (let count = 0; count < MOST_FORMS; count += 1) {
        const response = await send()
        if (response.status !== 200) return response
        acknowledged.push((await response.json()).reference)
      }
      throw new Error('the disk never became full')
    }

    let life = startLife(env, disk.command)
    try {
      await waitForHealth(url, 'ok')
      acknowledged.push((await (await send()).json()).reference)
      disk.fill(life)

      const refused = await sendUntilRefused()
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(await refused.json()).toEqual({ error: expect.stringContaining('ne moremo shraniti') })
      expect(await waitForHealth(url, 'down')).toMatchObject({ httpStatus: 503, database: 'error' })

      life = await disk.makeRoom(life, () => startLife(env))
      await waitForHealth(url, 'ok')
      const accepted = await send()
      expect(accepted.status).toBe(200)
      acknowledged.push((await accepted.json()).reference)
      // Not from the health report, which tells strangers nothing of young mails.
      await expect
        .poll(() => readContents(disk.dataDirectory).outbox.every(({ status }) => status === 'sent'))
        .toBe(true)
      expect(await life.stop()).toBe(0)

      const { problems, submissions, outbox } = readContents(disk.dataDirectory)
      expect(problems).toEqual([])
      expect(submissions.map(({ reference }) => reference)).toEqual(acknowledged)
      expect(outbox.map(({ status }) => status)).toEqual(acknowledged.map(() => 'sent'))
    } finally {
      await life.kill()
      disk.remove()
    }
  },
  60_000,
)

test.each(listPossibleWays().flatMap((way) => (way.isFileSystem ? [[way.name, way] as const] : [])))(
  'a backup (%s) is refused, and leaves nothing, before it takes the room of forms',
  async (_name, way) => {
    const disk = way.create()
    try {
      const { dataDirectory } = disk
      const database = openDatabase(join(dataDirectory, 'ckd.sqlite'), {
        migrationsDirectory: 'api/migrations',
      })
      const backups = createBackups({ dataDirectory, clock: systemClock })
      await expect(backups.create(database)).rejects.toThrow('premalo prostora')
      expect(readdirSync(backups.directory)).toEqual([])
      database.close()
    } finally {
      disk.remove()
    }
  },
)

interface Health {
  httpStatus: number
  status: string
  database: string
}

/** Asks until the server says so. */
async function waitForHealth(url: string, status: string): Promise<Health> {
  for (;;) {
    const health = await askForHealth(url)
    if (health?.status === status) return health
    await pause(50)
  }
}

async function askForHealth(url: string): Promise<Health | undefined> {
  try {
    const response = await fetch(url + apiRoutes.health)
    return { ...(await response.json()), httpStatus: response.status }
  } catch {
    return undefined
  }
}
