import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flush } from './flush'

/**
 * The server's own secret: `secret` in the data directory, made on first use, readable only by its owner.
 * @throws when the file exists but holds too little to be one
 */
export function loadSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'secret')
  if (!existsSync(file)) createSecret(file)
  chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`Datoteka ${file} je prekratka. Izbrišite jo, da nastane nova.`)
  return secret
}

/**
 * Written aside, on the disk for good, and only then given its name: a crash never leaves half a secret, and of two
 * processes that start together the second takes the first one's.
 */
function createSecret(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
  flush(dirname(file))
}

/** A key for one purpose, so that no signature can be used for another. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}
