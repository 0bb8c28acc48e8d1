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
    /** Those of the given addresses that somebody had asked to erase. */
    listErased(emails: readonly string[]): string[] {
      if (!existsSync(file)) return []
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      const entries = lines.map((line) => entrySchema.parse(JSON.parse(line)))
      return emails.filter((email) => entries.some(({ salt, digest }) => digestOf(email, salt) === digest))
    },
  }
}

function digestOf(email: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${email.trim().toLowerCase()}`).digest('hex')
}
