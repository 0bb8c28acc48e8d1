// What a test has to itself: made within it, or before each, and gone when it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, onTestFinished } from 'vitest'
import { createMailbox, type Mailbox, startMailbox } from './mailbox'

/** A folder on the disk. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ckd-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Resolves once it is so. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** An SMTP server that keeps what it receives. */
export async function startTestMailbox(): Promise<Mailbox> {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.stop)
  return mailbox
}

/** One for every test of a file, empty before each. */
export function keepMailbox(): Mailbox {
  const mailbox = createMailbox()
  beforeEach(async () => {
    await mailbox.start()
    onTestFinished(mailbox.stop)
  })
  return mailbox
}
