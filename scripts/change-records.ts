// Records of calendar entries: permanent id and instant of the last change. They are published in /objavljeno.json, and the
// next build compares with them, so that calendars get a change of an entry, not a second entry.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { type ChangeRecords, changeRecordsCodec } from '../collections/check/published'

/** File with the records of the previous build, or of the live site (written by scripts/content.ts). */
const CHANGES_FILE = '.cache/spremembe.json'

export function readChangeRecords(): ChangeRecords {
  return existsSync(CHANGES_FILE)
    ? changeRecordsCodec.parse(JSON.parse(readFileSync(CHANGES_FILE, 'utf8')))
    : {}
}

export function writeChangeRecords(records: ChangeRecords): void {
  mkdirSync(dirname(CHANGES_FILE), { recursive: true })
  writeFileSync(CHANGES_FILE, `${JSON.stringify(z.encode(changeRecordsCodec, records), null, 1)}\n`)
}

/**
 * Updates the records: an entry with other contents has changed now.
 * @param entries what calendars show of each entry, by the id that follows from its name and first announced day
 */
export function updateChangeRecords(
  entries: ReadonlyMap<string, unknown>,
  before: ChangeRecords,
  now: Date,
): ChangeRecords {
  const isFree = new Set(Object.keys(before).filter((id) => !entries.has(id)))
  const uids = new Set([...entries.keys()].flatMap((id) => before[id]?.uid ?? []))
  const records = [...entries].map(([id, content]): [string, ChangeRecords[string]] => {
    const former = before[id] ?? takeFormerRecord(id, before, { isFree, now })
    const uid = former?.uid ?? findFreeUid(id, uids)
    uids.add(uid)
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
    const changedAt = former?.digest === digest ? former.changedAt : toLaterInstant(now, former?.changedAt)
    return [id, { uid, digest, changedAt }]
  })
  return Object.fromEntries(records)
}

/** The present instant, or a second after the former change, when the clock of that build was ahead. */
function toLaterInstant(now: Date, former = '2020-01-01T00:00:00.000Z'): string {
  return new Date(Math.max(now.getTime(), Date.parse(former) + 1000)).toISOString()
}

const ID_PATTERN = /^(.*)-(\d{4}-\d{2}-\d{2})(?:-\d+)?$/

/**
 * Finds the record of an event whose name or day was corrected: a vanished event of the same day, or of the same name, if it
 * is not over. An event of last year that is announced again for this year is another event.
 */
function takeFormerRecord(
  id: string,
  before: ChangeRecords,
  { isFree, now }: { isFree: Set<string>; now: Date },
) {
  const today = now.toISOString().slice(0, 10)
  const [, name, day] = ID_PATTERN.exec(id) ?? []
  if (day === undefined) return undefined
  const candidates = [...isFree].map((candidate) => ({ candidate, parts: ID_PATTERN.exec(candidate) }))
  const found =
    candidates.find(({ parts }) => parts?.[2] === day) ??
    candidates.find(({ parts }) => parts?.[1] === name && (parts?.[2] ?? '') >= today)
  if (!found) return undefined
  isFree.delete(found.candidate)
  return before[found.candidate]
}

/** The id itself, unless another event kept it when its name was corrected. */
function findFreeUid(id: string, uids: ReadonlySet<string>): string {
  let uid = id
  for (let count = 2; uids.has(uid); count++) uid = `${id}-${count}`
  return uid
}
