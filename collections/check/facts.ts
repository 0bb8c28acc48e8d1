// Checks names in braces: each must be a known fact with a value.
import type { z } from 'zod'
import { foldWord } from '../../common/fold-path'
import { DEFAULT_ANSWER_DEADLINE_HOURS } from '../../common/groups'
import { PLACEHOLDER_PATTERN } from '../../common/placeholders'
import { calendarCollection } from '../calendar/schema'
import type { Collection, ContentFile, SiteContent } from '../collection'
import { type Fact, type FactValues, facts, findFactName, toFactValues } from '../facts'
import { priceListCollection } from '../price-list/schema'
import { hasOffice } from '../site/has-office'
import { siteCollection } from '../site/schema'
import { findValue, getKeyLabel, visitValues } from './key-paths'
import type { Problem } from './problem'
import { findNearest } from './suggest'

/** An opening brace without its closing brace, e.g. `{solsko_leto`. */
const UNCLOSED_BRACE_PATTERN = /\{\s*(\p{L}[\p{L}\p{N}_.]*)(?![\p{L}\p{N}_.]|[^{}]*\})/giu

/** Reports unknown facts, unclosed braces, and facts whose key is still missing. */
export function checkFacts(file: ContentFile, site: SiteContent): Problem[] {
  const { keys, collection, path } = file
  const problems: Problem[] = []
  const checkText = (
    text: string,
    findPlace: () => { line: number; written: string; label?: string | undefined },
  ) => {
    // Skips texts without braces, i.e. most: finding the line is slow.
    if (!text.includes('{')) return
    for (const { message, wrong, right, isHint } of findFactMistakes(text, site, collection.placeholders)) {
      const { line, written, label } = findPlace()
      const isOneLine = right !== undefined && written.includes(wrong)
      problems.push({
        file: path,
        line,
        ...(label && { label }),
        message,
        ...(isHint && { isHint }),
        ...(isOneLine && { fix: written.replace(wrong, right) }),
      })
    }
  }
  if (keys)
    visitValues(collection.schema, keys.values, (keyPath, _schema, value) => {
      if (typeof value !== 'string') return
      checkText(value, () => {
        const line = keys.lineOf(keyPath)
        return { line, written: keys.textOfLine(line), label: getKeyLabel(collection, keyPath) }
      })
    })
  for (const [index, line] of file.body.split('\n').entries())
    checkText(line, () => ({ line: file.bodyLine + index, written: line }))
  return problems
}

interface FactMistake {
  message: string
  wrong: string
  right?: string | undefined
  isHint?: true
}

function findFactMistakes(
  text: string,
  site: SiteContent,
  placeholders: readonly string[] = [],
): FactMistake[] {
  const names = [...new Set([...placeholders, ...Object.keys(facts)])]
  const named = [...text.matchAll(PLACEHOLDER_PATTERN)].flatMap(([wrong, written = '']): FactMistake[] => {
    if (placeholders.includes(foldWord(written))) return []
    const name = findFactName(written)
    const fact = name === undefined ? undefined : facts[name]
    if (fact) return findValueMistakes(wrong, fact, site)
    const near = findNearest(written, names)
    const question = near ? ` Ali ste mislili {${near}}?` : ''
    const message = `Podatka ${wrong} ni.${question} Na voljo so: ${names.map((known) => `{${known}}`).join(', ')}.`
    return [{ message, wrong, right: near && `{${near}}` }]
  })
  const unclosed = [...text.matchAll(UNCLOSED_BRACE_PATTERN)].flatMap(
    ([wrong, written = '']): FactMistake[] =>
      findFactName(written) || placeholders.includes(foldWord(written))
        ? [{ message: `Za ${wrong} manjka zaviti zaklepaj }.`, wrong, right: `${wrong.trimEnd()}}` }]
        : [],
  )
  return [...named, ...unclosed]
}

function findValueMistakes(wrong: string, fact: Fact, site: SiteContent): FactMistake[] {
  if (!hasFactValue(fact, site)) return [{ message: explainMissingValue(wrong, fact), wrong }]
  if (!fact.isAboutOffice || hasOffice(site)) return []
  const message = `Besedilo s podatkom ${wrong} govori o uradu ali zasebnih straneh družin, ki jih center nima (»urad: ne« v datoteki site.yaml). Izbrišite, kar ne drži, tudi v povedih okrog njega.`
  return [{ message, wrong, isHint: true }]
}

function hasFactValue({ keyPath, file: name = 'site.yaml' }: Fact, { files }: SiteContent): boolean {
  if (!keyPath) return true
  const file = files.find(({ path }) => path === name)
  // A value in a file with unreadable keys does not count as missing: another check reports that file.
  return file !== undefined && (!file.keys || findValue(file.keys.values, keyPath) !== undefined)
}

const explainMissingValue = (wrong: string, { keyPath = [], file = 'site.yaml' }: Fact) =>
  `Podatek ${wrong} v datoteki ${file} še ni vpisan (${keyPath.join(' › ')}). Vpišite ga tam ali ga tukaj izbrišite.`

/** Reads the values of all facts; returns none when site.yaml or cenik.yaml has mistakes. */
export function readFactValues(files: readonly ContentFile[]): FactValues {
  const parseSingleFile = <Schema extends z.ZodObject>(collection: Collection<Schema>) => {
    const values = files.find((file) => file.collection.name === collection.name)?.keys?.values
    return values && collection.schema.safeParse(values).data
  }
  const countPublishedFiles = (name: string) =>
    files.filter(({ collection, isDraft }) => collection.name === name && !isDraft).length
  const site = parseSingleFile(siteCollection)
  const prices = parseSingleFile(priceListCollection)
  if (!site || !prices) return {}
  return toFactValues({
    site,
    calendarYear: parseSingleFile(calendarCollection)?.leto,
    workshops: countPublishedFiles('Workshop'),
    mentors: countPublishedFiles('Mentor'),
    answerHours: prices.rok_za_odgovor ?? DEFAULT_ANSWER_DEADLINE_HOURS,
  })
}
