// Prints the report as text, and as annotations for GitHub.
import { formatCount, selectPlural } from '../../common/numbers'
import type { Report } from '.'
import type { Problem } from './problem'

const MISTAKE_FORMS = { one: 'napako', two: 'napaki', few: 'napake', other: 'napak' }
const HINT_FORMS = { one: 'namig', two: 'namiga', few: 'namigi', other: 'namigov' }
const FILE_FORMS = { one: 'datoteka', two: 'datoteki', few: 'datoteke', other: 'datotek' }
const PDF_FORMS = { one: 'dokument', two: 'dokumenta', few: 'dokumenti', other: 'dokumentov' }
const LIST_FORMAT = new Intl.ListFormat('sl')
const PICTURE_FORMS = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }

/**
 * Returns the whole report in Slovenian.
 * @param isQuiet only mistakes and the closing line
 */
export function printReport(report: Report, isQuiet = false): string {
  const errors = report.problems.filter(({ isHint }) => !isHint)
  const hints = isQuiet ? [] : report.problems.filter(({ isHint }) => isHint)
  return [
    ...printProblems('POPRAVITI JE TREBA', errors),
    ...printProblems('NAMIGI (objave ne ustavijo)', hints),
    ...(isQuiet
      ? []
      : printList('VZORČNI PODATKI, ki čakajo na prave (objave ne ustavijo)', groupByFolder(report.samples))),
    ...(isQuiet ? [] : printList('OSNUTKI, ki niso objavljeni', report.drafts)),
    printSummary(report, errors.length, report.problems.length - errors.length),
  ].join('\n')
}

function printProblems(title: string, problems: Problem[]): string[] {
  if (problems.length === 0) return []
  const lines = [title, '']
  let file = ''
  for (const problem of problems) {
    if (problem.file !== file) lines.push(`content/${problem.file}`)
    file = problem.file
    // Only text files have line numbers.
    if (/\.(md|yaml)$/.test(file))
      lines.push(`  vrstica ${problem.line}${problem.label ? ` · ${problem.label}` : ''}`)
    lines.push(`    ${problem.message}`)
    if (problem.fix !== undefined) {
      lines.push(
        `    ${problem.fixTitle ?? 'Popravljeno'}:`,
        ...problem.fix.split('\n').map((line) => `      ${line}`),
      )
    }
    lines.push('')
  }
  return lines
}

function printList(title: string, names: string[]): string[] {
  return names.length === 0 ? [] : [`${title}: ${names.join(', ')}`, '']
}

/** Lists single files by name and files in folders by their number. */
function groupByFolder(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : file
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (name.includes('.') ? name : `${name} (${count})`))
}

function printSummary(report: Report, errors: number, hints: number): string {
  const hintsToo =
    hints > 0 ? ` in ${formatCount(hints, { ...HINT_FORMS, few: 'namige', one: 'namig' })}` : ''
  if (errors > 0)
    return `Preverjanje je našlo ${formatCount(errors, MISTAKE_FORMS)}${hintsToo}. Dokler ${selectPlural(errors, { one: 'napaka ni popravljena', two: 'napaki nista popravljeni', few: 'napake niso popravljene', other: 'napake niso popravljene' })}, ostane objavljena prejšnja različica strani.`
  const entries = report.entries.flatMap(({ forms, count }) => (count > 0 ? formatCount(count, forms) : []))
  const files = [
    formatCount(report.pictures, PICTURE_FORMS),
    ...(report.pdfs > 0 ? [formatCount(report.pdfs, PDF_FORMS)] : []),
  ]
  const closing =
    hints > 0 ? ` Preverjanje je dodalo ${formatCount(hints, { ...HINT_FORMS, few: 'namige' })}.` : ''
  return `V redu: ${LIST_FORMAT.format([`${formatCount(report.files, FILE_FORMS)} z vsebino`, ...entries, ...files])}.${closing}`
}

/** Returns GitHub Actions workflow commands: one annotation per problem, on its line. */
export function printAnnotations(report: Report): string {
  const escapeData = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return report.problems
    .map((problem) => {
      const kind = problem.isHint ? 'notice' : 'error'
      const title = problem.label ?? (problem.isHint ? 'Namig' : 'Popravite')
      return `::${kind} file=${escapeProperty(`content/${problem.file}`)},line=${problem.line},title=${escapeProperty(title)}::${escapeData(toAnnotationText(problem))}`
    })
    .join('\n')
}

/** Joins message and correction in one text. */
function toAnnotationText({ message, fix, fixTitle }: Problem): string {
  return fix === undefined ? message : `${message}\n${fixTitle ?? 'Popravljeno'}:\n${fix}`
}
