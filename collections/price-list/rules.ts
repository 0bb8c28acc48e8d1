import { getValue, labelOf } from '../check/paths'
import type { Problem } from '../check/problem'
import { type ContentFile, type ContentSite, folderOf } from '../collection'
import { toFileId } from '../written-values'

/** A group's youngest are no older than its oldest. */
export function checkAges({ path, collection, keys }: ContentFile): Problem[] {
  const rows = keys?.values.vrstice
  if (!keys || !Array.isArray(rows)) return []
  return rows.flatMap((row, index) => {
    const [from, to] = ['starost_od', 'starost_do'].map((key) => Number(getValue(row, [key]) ?? Number.NaN))
    if (from === undefined || to === undefined || !(from > to)) return []
    return [
      {
        file: path,
        line: keys.lineOf(['vrstice', index, 'starost_do']),
        severity: 'error' as const,
        rule: 'age-order',
        label: labelOf(collection, ['vrstice', index, 'starost_do']) ?? '',
        message: `Skupina je za starost od ${from} do ${to} let. Zgornja meja je pod spodnjo; preverite obe.`,
      },
    ]
  })
}

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
