import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const entrySchema = z.object({ salt: z.string(), digest: z.string(), erasedAt: z.string() })

/**
 * Addresses that were erased, as salted digests, beside the backups: a restored copy is older than some
 * erasures, which must then be done again.
 */
export function createErasureList(backupDirectory: string) {
  const file = join(backupDirectory, 'erasures.jsonl')
  return {
    add(email: string, time: Date): void {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      const salt = randomBytes(16).toString('hex')
      const entry = { salt, digest: digestOf(email, salt), erasedAt: time.toISOString() }
      appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true })
    },
    /**
     * The list as it stands now: finds those of some addresses that somebody had asked to erase.
     * @throws ErasureListError when a line is torn or changed
     */
    read(): (emails: readonly string[]) => string[] {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
      const entries = lines.map((line, index) => parseEntry(line, `${file}:${index + 1}`))
      return (emails) =>
        emails.filter((email) => entries.some(({ salt, digest }) => digestOf(email, salt) === digest))
    },
  }
}

/** A restore that passed over a line could bring back somebody who was erased. */
export class ErasureListError extends Error {
  constructor(place: string) {
    super(`Seznama izbrisov ni mogoče prebrati (${place}). Izbrišite to vrstico in izbris osebe ponovite.`)
    this.name = 'ErasureListError'
  }
}

function parseEntry(line: string, place: string): z.output<typeof entrySchema> {
  try {
    return entrySchema.parse(JSON.parse(line))
  } catch {
    throw new ErasureListError(place)
  }
}

function digestOf(email: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${email.trim().toLowerCase()}`).digest('hex')
}
