import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flushToDisk } from './flush-to-disk'

/**
 * Loads the server's secret from the file `secret` in the data directory, which is created on first use and readable only
 * by its owner.
 * @throws when the file holds fewer than 32 characters
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
 * Creates the secret. It is written to a temporary file, flushed, and then linked to its name: a crash never leaves half
 * a secret, and of two processes that start together the second uses the secret of the first.
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
  flushToDisk(dirname(file))
}

/** Derives a key for one purpose, so that a signature for one purpose is invalid for another. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}
