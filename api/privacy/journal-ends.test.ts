import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeTestFolder } from '../../tests/support/test-resources'
import { createPrivacyJournal, defineEntryKind, toJournalPath } from './journal'

const entry = defineEntryKind('example', { name: z.string() })

test('an action is recorded although the journal is larger than what a process can read at once', () => {
  const directory = makeTestFolder()
  const journal = createPrivacyJournal(directory)
  const record = () => journal.record(entry, new Date(), () => ({ name: 'x' }))
  record()
  const file = toJournalPath(directory)
  const first = statSync(file).size
  // A sparse file needs no space on the disk.
  truncateSync(file, 3 * 1024 ** 3)
  writeFileSync(file, '\n', { flag: 'a' })
  record()
  expect(statSync(file).size).toBe(3 * 1024 ** 3 + 1 + first)
})

test('an append removes an unfinished line and keeps the salt, also of a damaged journal', () => {
  const directory = makeTestFolder()
  const journal = createPrivacyJournal(directory)
  journal.create()
  const file = toJournalPath(directory)
  const salt = 'a'.repeat(32)
  const stored = `${'x'.repeat(100_000)}\n{"salt":"${salt}"}\n`
  writeFileSync(file, `${stored}${'unfinished'.repeat(20_000)}`)
  journal.record(entry, new Date(), () => ({ name: 'x' }))
  const text = readFileSync(file, 'utf8')
  expect(text.startsWith(stored)).toBe(true)
  expect(text.slice(stored.length)).toMatch(new RegExp(`^\\{"kind":"example".*"salt":"${salt}".*\\}\n$`))
})

test('entries that no copy can need any more are deleted, and a damaged line stays', () => {
  const directory = makeTestFolder()
  const journal = createPrivacyJournal(directory)
  const record = (at: string) => journal.record(entry, new Date(at), () => ({ name: at }))
  record('2026-01-01T00:00:00.000Z')
  writeFileSync(toJournalPath(directory), 'damaged\n', { flag: 'a' })
  record('2026-03-01T00:00:00.000Z')
  expect(journal.deleteBefore(new Date('2026-02-01T00:00:00.000Z'))).toBe(1)
  expect(readFileSync(toJournalPath(directory), 'utf8')).toMatch(/^damaged\n\{.*2026-03-01.*\}\n$/)
  expect(journal.deleteBefore(new Date('2026-02-01T00:00:00.000Z'))).toBe(0)
})
