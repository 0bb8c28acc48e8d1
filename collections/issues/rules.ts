import { foldWord } from '../../common/fold-path'
import { getValue, tellKey } from '../check/paths'
import { tellFile } from '../check/problem'
import type { Rule } from '../collection'

/** An issue is known by its month, in the office and in its address. */
export const checkMonthInName: Rule = (file) => {
  if (/^\d{4}-(0[1-9]|1[0-2])(-|$)/.test(file.id)) return []
  const message = 'Ime datoteke naj bo leto in mesec izdaje, na primer 2026-03.md. Preimenujte jo.'
  return [tellFile(file.path, message)]
}

/** Each event that an issue announces stands among the centre's own. */
export const checkEvents: Rule = (file, { files }) => {
  const chosen = file.keys?.values.dogodki
  const events = files.find(({ path }) => path === 'dogodki.yaml')?.keys?.values.dogodki
  if (!Array.isArray(chosen) || !Array.isArray(events)) return []
  const names = events.flatMap((event) => getValue(event, ['ime']) ?? []).map(String)
  return chosen.flatMap((name: unknown, index) => {
    if (names.some((known) => foldWord(known) === foldWord(String(name)))) return []
    const message = `V datoteki dogodki.yaml ni dogodka »${name}«.${names.length > 0 ? ` Na voljo so: ${names.join(', ')}.` : ''}`
    return [tellKey(file, ['dogodki', index], message)]
  })
}
