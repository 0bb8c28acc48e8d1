// Resources of one test, which are removed when it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, onTestFinished } from 'vitest'
import { createMailbox, type Mailbox, startMailbox } from './mailbox'

/** Creates a folder on the disk. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ckd-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Polls until the condition is true. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Starts an SMTP server that keeps the received mails. */
export async function startTestMailbox(): Promise<Mailbox> {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.stop)
  return mailbox
}

/** Creates one mail server for all tests of a file, emptied before each. */
export function setUpMailbox(): Mailbox {
  const mailbox = createMailbox()
  beforeEach(async () => {
    await mailbox.start()
    onTestFinished(mailbox.stop)
  })
  return mailbox
}
