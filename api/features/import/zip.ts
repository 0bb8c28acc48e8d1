// Reading of ZIP files (APPNOTE.TXT, version 6.3) within hard limits. Only what spreadsheets use: no ZIP64, no encryption.
import { inflateRawSync } from 'node:zlib'
import { ExplainedError } from '../../core/explained-error'

/** Largest size of all files that are expanded, in bytes. The sizes that the archive states are not trusted. */
const EXPANDED_LIMIT = 16 * 1024 * 1024

const ENTRY_LIMIT = 2000

const END_SIGNATURE = Buffer.from('PK\u0005\u0006', 'latin1')
const ENTRY_SIGNATURE = Buffer.from('PK\u0001\u0002', 'latin1')
const FILE_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1')
const STORED = 0
const DEFLATED = 8

export const DAMAGED_FILE = 'Datoteka je poškodovana. Odprite jo v Excelu in jo shranite znova.'
export const TOO_LARGE_SHEET =
  'Preglednica je prevelika. Kopirajte samo celice s prijavljenimi v nov delovni zvezek in ga shranite.'

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(FILE_SIGNATURE)

export interface ZipArchive {
  /** Names of the files, in lower case. */
  names: readonly string[]
  /** Expands a file. @returns undefined when there is none @throws ExplainedError when it is damaged or too large */
  read(name: string): Buffer | undefined
}

interface ZipEntry {
  method: number
  size: number
  offset: number
}

/** Reads the list of files; none is expanded yet. @throws ExplainedError for a damaged archive */
export function openZip(bytes: Buffer): ZipArchive {
  const entries = listEntries(bytes)
  let remaining = EXPANDED_LIMIT
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return undefined
      const content = inflateEntry(bytes, entry, remaining)
      remaining -= content.length
      if (remaining <= 0) throw new ExplainedError(TOO_LARGE_SHEET)
      return content
    },
  }
}

function listEntries(bytes: Buffer): Map<string, ZipEntry> {
  const end = bytes.lastIndexOf(END_SIGNATURE)
  if (end < 0 || end + 22 > bytes.length) throw new ExplainedError(DAMAGED_FILE)
  const count = bytes.readUInt16LE(end + 10)
  if (count > ENTRY_LIMIT) throw new ExplainedError(TOO_LARGE_SHEET)
  const entries = new Map<string, ZipEntry>()
  let position = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const header = bytes.subarray(position, position + 46)
    if (header.length < 46 || !header.subarray(0, 4).equals(ENTRY_SIGNATURE))
      throw new ExplainedError(DAMAGED_FILE)
    const nameLength = header.readUInt16LE(28)
    const name = bytes.toString('utf8', position + 46, position + 46 + nameLength)
    entries.set(name.replaceAll('\\', '/').toLowerCase(), {
      method: header.readUInt16LE(10),
      size: header.readUInt32LE(20),
      offset: header.readUInt32LE(42),
    })
    position += 46 + nameLength + header.readUInt16LE(30) + header.readUInt16LE(32)
  }
  return entries
}

function inflateEntry(bytes: Buffer, { method, size, offset }: ZipEntry, maxOutputLength: number): Buffer {
  const header = bytes.subarray(offset, offset + 30)
  if (header.length < 30 || !header.subarray(0, 4).equals(FILE_SIGNATURE))
    throw new ExplainedError(DAMAGED_FILE)
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const data = bytes.subarray(start, start + size)
  if (data.length < size) throw new ExplainedError(DAMAGED_FILE)
  if (method === STORED) return data
  if (method !== DEFLATED) throw new ExplainedError(DAMAGED_FILE)
  try {
    return inflateRawSync(data, { maxOutputLength })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ExplainedError(isTooLarge ? TOO_LARGE_SHEET : DAMAGED_FILE)
  }
}
