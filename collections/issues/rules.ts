import { foldWord } from '../../common/fold-path'
import { getValue, tellKey } from '../check/paths'
import { tellFile } from '../check/problem'
import { findNearest } from '../check/suggest'
import { quote } from '../check/yaml-lines'
import type { Rule } from '../collection'
import { isFilledList } from '../keys'

/** An issue is known by its month, in the office and in its address. */
export const checkMonthInName: Rule = (file) => {
  if (/^\d{4}-(0[1-9]|1[0-2])(-|$)/.test(file.id)) return []
  const message = 'Ime datoteke naj bo leto in mesec izdaje, na primer 2026-03.md. Preimenujte jo.'
  return [tellFile(file.path, message)]
}

/** Each event that an issue announces stands among the centre's own. */
export const checkEvents: Rule = (file, { files }) => {
  const { keys } = file
  const chosen = keys?.values.dogodki
  const events = files.find(({ path }) => path === 'dogodki.yaml')?.keys?.values.dogodki
  if (!isFilledList(chosen) || !Array.isArray(events)) return []
  const names = events.map((event) => String(getValue(event, ['ime'])))
  return (chosen as unknown[]).flatMap((name, index) => {
    const written = String(name)
    if (names.some((known) => foldWord(known) === foldWord(written))) return []
    const nearest = findNearest(written, names)
    const text = keys?.textOfLine(keys.lineOf(['dogodki', index])) ?? ''
    const message = `V datoteki dogodki.yaml ni dogodka »${written}«.${nearest ? ` Ali ste mislili »${nearest}«?` : ' Vrnite ga tja ali ga izbrišite tu.'}`
    const fix = nearest && text.replace(/-\s.*$/, `- ${/[:#]/.test(nearest) ? quote(nearest) : nearest}`)
    return [tellKey(file, ['dogodki', index], message, fix)]
  })
}
