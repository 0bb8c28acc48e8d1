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
import { canMount, limitFiles, mountSmallDisk } from './small-disk'
import { readContents } from './verdict'

/** Large enough that even a generous limit is reached. */
const MOST_FORMS = 600

const FILE_SYSTEMS = canMount() ? [['a file system of 8 MB', mountSmallDisk] as const] : []

test.each([...FILE_SYSTEMS, ['a limit on the size of files', limitFiles] as const])(
  'a full disk (%s) is answered with 503 until there is room',
  async (_name, makeDisk) => {
    const disk = makeDisk()
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const life = startLife({
      PORT: String(port),
      DATA_DIR: disk.dataDirectory,
      VERIFICATION: 'off',
      RATE_LIMIT: 'off',
      MAIL_RETRY_BASE_MS: '10',
    })
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
      disk.fill(life)

      let refused = await send()
      while (refused.status === 200 && acknowledged.length < MOST_FORMS) refused = await send()
      expect(refused).toEqual({
        status: 503,
        retryAfter: '60',
        answer: { error: expect.stringContaining('ne moremo shraniti') },
      })
      await expect.poll(askForHealth).toMatchObject({ status: 'down', httpStatus: 503, database: 'error' })

      disk.makeRoom(life)
      await expect.poll(askForHealth).toMatchObject({ status: 'ok' })
      expect((await send()).status).toBe(200)
      // Not from the health report, which tells strangers nothing of young mails.
      await expect
        .poll(() => readContents(disk.dataDirectory).outbox.map(({ status }) => status))
        .toEqual(acknowledged.map(() => 'sent'))
      expect(await life.stop()).toBe(0)

      const { problems, submissions } = readContents(disk.dataDirectory)
      expect(problems).toEqual([])
      expect(submissions.map(({ reference }) => reference)).toEqual(acknowledged)
    } finally {
      await life.kill()
      disk.remove()
    }
  },
  60_000,
)

test.each(FILE_SYSTEMS)(
  'a backup (%s) is refused, and leaves nothing, before it takes the room of forms',
  async (_name, makeDisk) => {
    const disk = makeDisk()
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
