import { getValue } from '../check/paths'
import type { Problem } from '../check/problem'
import { type ContentFile, type ContentSite, folderOf } from '../collection'
import { toFileId } from '../written-values'

/** A published workshop without a price row shows no price. */
export function checkPrices({ keys: list }: ContentFile, { files }: ContentSite): Problem[] {
  const rows = list?.values.vrstice
  if (!Array.isArray(rows)) return []
  const priced = new Set(rows.map((row) => toFileId(String(getValue(row, ['delavnica']) ?? ''))))
  return files
    .filter(
      ({ collection, id, isDraft, keys }) =>
        folderOf(collection) === 'delavnice' && !isDraft && keys && !priced.has(id),
    )
    .map(({ id, path }) => ({
      file: path,
      line: 1,
      severity: 'hint' as const,
      rule: 'no-price',
      message: 'Te delavnice ni v ceniku, zato se cena ne pokaže.',
      fixTitle: 'V datoteko content/cenik.yaml pod »vrstice« dodajte',
      fix: `  - delavnica: ${id}\n    mentor: …\n    ure_na_teden: 1,5\n    cena: 30`,
    }))
}
