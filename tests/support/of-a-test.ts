// What a test has to itself: made within it, or before each, and gone when it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Mailbox, startMailbox } from './mailbox'

/** A folder on the disk. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ckd-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An SMTP server that keeps what it receives. */
export async function startTestMailbox(port?: number): Promise<Mailbox> {
  const mailbox = await startMailbox(port)
  onTestFinished(() => mailbox.stop())
  return mailbox
}
