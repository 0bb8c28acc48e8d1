// Formats the report as text, and as annotations for GitHub.

import { formatCount, selectPlural } from '../../common/numbers'
import { MISTAKE_FORMS_ACCUSATIVE, PICTURE_FORMS } from '../../common/plural-forms'
import { describeGroupTimetable } from '../price-list/timetables'
import type { Report } from '.'
import type { Problem } from './problem'

const HINT_FORMS = { one: 'namig', two: 'namiga', few: 'namigi', other: 'namigov' }
const FILE_FORMS = { one: 'datoteka', two: 'datoteki', few: 'datoteke', other: 'datotek' }
const PDF_FORMS = { one: 'dokument', two: 'dokumenta', few: 'dokumenti', other: 'dokumentov' }
const LIST_FORMAT = new Intl.ListFormat('sl')

/** Formats a report as text for the terminal. @param isQuiet whether to return only mistakes and the summary */
export function formatReport(report: Report, isQuiet = false): string {
  const errors = report.problems.filter(({ isHint }) => !isHint)
  const hints = report.problems.filter(({ isHint }) => isHint)
  return [
    ...formatProblems('POPRAVITI JE TREBA', errors),
    ...(isQuiet
      ? []
      : [
          ...formatProblems('NAMIGI (objave ne ustavijo)', hints),
          ...formatList(
            'VZORČNI PODATKI, ki čakajo na prave (objave ne ustavijo)',
            groupByFolder(report.samples),
          ),
          ...formatList('OSNUTKI, ki niso objavljeni', report.drafts),
          ...formatTimetables(report),
        ]),
    formatSummary(report, errors.length, hints.length),
  ].join('\n')
}

function formatProblems(title: string, problems: Problem[]): string[] {
  const lines = problems.flatMap((problem, index) => {
    const { file, line, label } = problem
    return [
      ...(problems[index - 1]?.file === file ? [] : [`content/${file}`]),
      // Only text files have line numbers.
      ...(/\.(md|yaml)$/.test(file) ? [`  vrstica ${line}${label ? ` · ${label}` : ''}`] : []),
      ...explainProblem(problem, '  ').map((text) => `    ${text}`),
      '',
    ]
  })
  return lines.length === 0 ? [] : [title, '', ...lines]
}

const explainProblem = ({ message, fix, fixTitle = 'Popravljeno' }: Problem, indent: string): string[] =>
  fix === undefined
    ? [message]
    : [message, `${fixTitle}:`, ...fix.split('\n').map((line) => `${indent}${line}`)]

const formatList = (title: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`${title}: ${names.join(', ')}`, '']

/** Lists the dates that follow from the groups' days, so that staff see what the program understood. */
const formatTimetables = ({ timetables }: Report): string[] =>
  timetables.length === 0
    ? []
    : [
        'SREČANJA, kot jih razume program. Preverite, ali so pravi dnevi.',
        ...timetables.map((timetable) => `  ${describeGroupTimetable(timetable)}`),
        '',
      ]

/** Lists top-level files by name, folders with their number of files: `delavnice (12)`. */
function groupByFolder(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : file
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (name.includes('.') ? name : `${name} (${count})`))
}

function formatSummary(report: Report, errors: number, hints: number): string {
  const hintsToo =
    hints > 0 ? ` in ${formatCount(hints, { ...HINT_FORMS, few: 'namige', one: 'namig' })}` : ''
  if (errors > 0)
    return `Preverjanje je našlo ${formatCount(errors, MISTAKE_FORMS_ACCUSATIVE)}${hintsToo}. Dokler ${selectPlural(errors, { one: 'napaka ni popravljena', two: 'napaki nista popravljeni', few: 'napake niso popravljene', other: 'napake niso popravljene' })}, ostane objavljena prejšnja različica strani.`
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
export function formatAnnotations(report: Report): string {
  const escapeAnnotationMessage = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const escapeAnnotationProperty = (text: string) =>
    escapeAnnotationMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return report.problems
    .map((problem) => {
      const kind = problem.isHint ? 'notice' : 'error'
      const title = problem.label ?? (problem.isHint ? 'Namig' : 'Popravite')
      return `::${kind} file=${escapeAnnotationProperty(`content/${problem.file}`)},line=${problem.line},title=${escapeAnnotationProperty(title)}::${escapeAnnotationMessage(explainProblem(problem, '').join('\n'))}`
    })
    .join('\n')
}
