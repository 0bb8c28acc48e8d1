// What one file says about another: mentors, workshops, addresses that must differ, days in order.
import { foldPath } from '../../common/fold-path'
import { routes, workshopPath } from '../../common/routes'
import { toCalendarDay } from '../written-day'
import type { CheckedFile } from './index'
import type { Problem } from './report'
import { getMeta } from './schema-meta'
import { findNearest, findNearestAddress, toPlainName } from './suggest'
import { getValue, labelOf } from './values'
import { eachValue } from './wrong-value'

/** All problems between files. */
export function checkRelations(files: CheckedFile[]): Problem[] {
  return [
    ...files.flatMap((file) => checkTargets(file, files)),
    ...files.flatMap(checkFileName),
    ...checkSlugs(
      files
        .filter(({ collection }) => collection.name === 'Workshop')
        // A written slug is easier to change than a file's name.
        .sort((a, b) => Number('slug' in (a.keys?.values ?? {})) - Number('slug' in (b.keys?.values ?? {}))),
    ),
    ...checkOrder(files),
    ...checkPrices(files),
    ...files.filter(({ collection }) => collection.name === 'Calendar').flatMap(checkCalendar),
    ...files
      .filter(({ collection }) => collection.name === 'Redirects')
      .flatMap((file) => checkRedirects(file, files)),
  ]
}

/** Keys that name another file: it must be there, and drafts are worth a word. */
function checkTargets(file: CheckedFile, files: CheckedFile[]): Problem[] {
  const problems: Problem[] = []
  const { keys, collection } = file
  if (!keys) return []
  eachValue(collection.schema, keys.values, (path, schema, value) => {
    const { kind, relation } = getMeta(schema)
    if (kind !== 'relation' || typeof value !== 'string') return
    const line = keys.lineOf(path)
    const text = keys.textOfLine(line)
    const id = value
      .trim()
      .replace(/^.*\//, '')
      .replace(/\.(md|yaml)$/, '')
    const targets = files.filter((target) => target.path.startsWith(`${relation}/`))
    const target = targets.find((candidate) => candidate.id === id)
    const base = { file: file.path, line, label: labelOf(collection, path) }
    if (!target) {
      const ids = targets.map((candidate) => candidate.id)
      const byName = targets.find(
        (candidate) => String(candidate.keys?.values.ime ?? '').toLowerCase() === id.toLowerCase(),
      )?.id
      const nearest = byName ?? findNearest(id, ids)
      problems.push({
        ...base,
        severity: 'error',
        rule: 'broken-relation',
        message: `V mapi content/${relation} ni datoteke »${id}«.${nearest ? ` Ali ste mislili »${nearest}«?` : ''} Na voljo so: ${ids.join(', ')}.`,
        fix: nearest ? text.replace(/(:|-)\s+\S.*$/, `$1 ${nearest}`) : undefined,
      })
    } else if (target.isDraft && !file.isDraft) {
      problems.push({
        ...base,
        severity: 'hint',
        rule: 'draft-relation',
        message: `»${id}« je osnutek, zato se tu na strani ne pokaže. Popraviti ni treba ničesar.`,
      })
    }
  })
  return problems
}

/** File names become addresses and ids. */
function checkFileName({ path, collection }: CheckedFile): Problem[] {
  if (!collection.files.includes('*')) return []
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (/^[a-z0-9]+(-[a-z0-9]+)*\.(md|yaml)$/.test(name)) return []
  return [
    {
      file: path,
      line: 1,
      severity: collection.name === 'Workshop' ? 'error' : 'hint',
      rule: 'file-name',
      message: `Ime datoteke naj bo iz malih črk brez č, š, ž in brez presledkov, med besedami so vezaji. Preimenujte jo v ${toPlainName(name.replace(/[.,](?=.*\.)/g, '-'))}.`,
    },
  ]
}

function checkSlugs(workshops: CheckedFile[]): Problem[] {
  const owners = new Map<string, CheckedFile>()
  return workshops.flatMap((file) => {
    const slug = getSlug(file)
    const line = file.keys?.lineOf(['slug']) ?? 1
    const label = labelOf(file.collection, ['slug'])
    if (file.keys?.values.slug !== undefined && !/^[\p{Ll}\p{N}]+(-[\p{Ll}\p{N}]+)*$/u.test(slug)) {
      const mended = slug
        .toLowerCase()
        .replace(/^.*\//, '')
        .replace(/[^\p{Ll}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
      return [
        {
          file: file.path,
          line,
          severity: 'error' as const,
          rule: 'slug',
          label,
          message:
            'V naslovu so lahko samo male črke in številke, med besedami vezaji; brez presledkov in poševnic.',
          fix: mended ? `slug: ${mended}` : undefined,
        },
      ]
    }
    const other = owners.get(foldPath(slug))
    if (other) {
      return [
        {
          file: file.path,
          line,
          severity: 'error' as const,
          rule: 'duplicate-slug',
          label,
          message: `Enak naslov že ima content/${other.path}. Vsaka delavnica potrebuje svojega.`,
          fix: `slug: ${slug}-2`,
        },
      ]
    }
    owners.set(foldPath(slug), file)
    return []
  })
}

/** The last part of a workshop's address. */
export function getSlug({ id, keys }: CheckedFile): string {
  const { slug } = keys?.values ?? {}
  return typeof slug === 'string' && slug.trim() !== '' ? slug.trim() : id
}

/** Two entries with one place in the list: the alphabet decides, which is seldom meant. */
function checkOrder(files: CheckedFile[]): Problem[] {
  const owners = new Map<string, string>()
  return files.flatMap(({ path, collection, keys, isDraft }) => {
    const order = keys?.values.vrstni_red
    if (order === undefined || isDraft) return []
    const key = `${collection.name} ${order}`
    const other = owners.get(key)
    owners.set(key, other ?? path)
    if (!other) return []
    return [
      {
        file: path,
        line: keys?.lineOf(['vrstni_red']) ?? 1,
        severity: 'hint' as const,
        rule: 'duplicate-order',
        label: labelOf(collection, ['vrstni_red']),
        message: `Isto mesto (${order}) ima tudi content/${other}; med njima odloči abeceda.`,
      },
    ]
  })
}

/** A published workshop without a price row shows no price. */
function checkPrices(files: CheckedFile[]): Problem[] {
  const list = files.find(({ collection }) => collection.name === 'PriceList')
  const rows = list?.keys?.values.vrstice
  if (!list || !Array.isArray(rows)) return []
  const priced = new Set(
    rows.map((row) =>
      String(getValue(row, ['delavnica']) ?? '')
        .replace(/^.*\//, '')
        .replace(/\.md$/, '')
        .trim(),
    ),
  )
  return files
    .filter(
      ({ collection, id, isDraft, keys }) =>
        collection.name === 'Workshop' && !isDraft && keys && !priced.has(id),
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

function checkCalendar({ path, collection, keys }: CheckedFile): Problem[] {
  const events = keys?.values.dogodki
  if (!keys || !Array.isArray(events)) return []
  return events.flatMap((event, index) => {
    const from = toCalendarDay(String(getValue(event, ['od']) ?? ''))
    const to = toCalendarDay(String(getValue(event, ['do']) ?? ''))
    const problem = (key: string, severity: Problem['severity'], rule: string, message: string) => ({
      file: path,
      line: keys.lineOf(['dogodki', index, key]),
      severity,
      rule,
      label: labelOf(collection, ['dogodki', index, key]),
      message,
    })
    if (from && to && to < from)
      return [problem('do', 'error', 'day-order', 'Zadnji dan je pred prvim. Preverite oba datuma.')]
    const year = Number(keys.values.leto)
    if (from && Number.isInteger(year) && year !== Number(from.slice(0, 4))) {
      return [problem('od', 'hint', 'other-year', `Dogodek ni v letu koledarja (${year}).`)]
    }
    return []
  })
}

function checkRedirects({ path, collection, keys }: CheckedFile, files: CheckedFile[]): Problem[] {
  const rows = keys?.values.preusmeritve
  if (!keys || !Array.isArray(rows)) return []
  const addresses = new Map(listAddresses(files).map((address) => [foldPath(address), address]))
  const sources = rows.map((row) => foldPath(String(getValue(row, ['iz']) ?? '').trim()))
  return rows.flatMap((row, index) => {
    const from = sources[index] ?? ''
    const to = String(getValue(row, ['v']) ?? '').trim()
    const problem = (
      key: string,
      severity: Problem['severity'],
      rule: string,
      message: string,
      fix?: string,
    ) => ({
      file: path,
      line: keys.lineOf(['preusmeritve', index, key]),
      severity,
      rule,
      label: labelOf(collection, ['preusmeritve', index, key]),
      message,
      fix,
    })
    if (!from.startsWith('/') || !to.startsWith('/')) return []
    if (foldPath(to) === from)
      return [
        problem(
          'v',
          'error',
          'redirect-loop',
          'Stari in novi naslov sta enaka. Izbrišite ali popravite to preusmeritev.',
        ),
      ]
    if (addresses.has(from))
      return [
        problem(
          'iz',
          'error',
          'redirect-shadows',
          'Na tem naslovu je objavljena stran, zato preusmeritev z njega ni mogoča. Izbrišite preusmeritev.',
        ),
      ]
    if (sources.indexOf(from) !== index)
      return [
        problem(
          'iz',
          'error',
          'duplicate-redirect',
          'Ta stari naslov je v seznamu že višje. Obdržite eno vrstico.',
        ),
      ]
    const target = foldPath(to.replace(/[?#].*$/, ''))
    if (addresses.has(target)) return []
    if (sources.includes(target))
      return [
        problem('v', 'hint', 'redirect-chain', 'Novi naslov je tudi sam preusmerjen. Vpišite kar zadnjega.'),
      ]
    const nearest = findNearestAddress(to, [...addresses.values()])
    return [
      problem(
        'v',
        'error',
        'redirect-target',
        `Strani ${to} ni.${nearest ? ` Ali ste mislili ${nearest}?` : ''}`,
        nearest
          ? keys.textOfLine(keys.lineOf(['preusmeritve', index, 'v'])).replace(/v:.*$/, `v: ${nearest}`)
          : undefined,
      ),
    ]
  })
}

/** Every public address that the content makes. */
export function listAddresses(files: CheckedFile[]): string[] {
  return [
    ...Object.values(routes),
    ...files
      .filter(({ collection, isDraft }) => collection.name === 'Workshop' && !isDraft)
      .map((file) => workshopPath(getSlug(file))),
  ]
}
