// What staff typed and what was meant: `dan:` with nothing behind it is a key left out.

const INVISIBLE = /[\u200b\u2060\ufeff]/g

/**
 * The value without empty keys and list items, and its texts in one Unicode form (macOS writes č as two
 * characters) and without invisible ones. Both the content check and the build look at content through it.
 */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(INVISIBLE, '').normalize('NFC')
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => !isEmpty(item))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const cleaned = withoutEmpty(child)
      return isEmpty(cleaned) ? [] : [[key.normalize('NFC'), cleaned]]
    }),
  )
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
