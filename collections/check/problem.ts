/** A problem in a content file. All texts are Slovenian. */
export interface Problem {
  file: string
  /** Line number, from 1. */
  line: number
  /** Whether the problem is only reported; any other problem stops publishing. */
  isHint?: true | undefined
  /** Label of the key, e.g. »Dogodki › 3. po vrsti › Od«. */
  label?: string
  /** One or two sentences. */
  message: string
  /** The corrected line or lines, ready to paste. */
  fix?: string
  /** Place of the correction when it is not the same line: »V datoteko … dodajte«. */
  fixTitle?: string
}

/** Creates a problem with a whole file. */
export const createFileProblem = (file: string, message: string): Problem => ({ file, line: 1, message })

/** Returns the problem as a hint. */
export const toHint = (problem: Problem): Problem => ({ ...problem, isHint: true })

/** Joins the lines of a message and shortens quoted values (»…«). */
function toOneLine(message: string): string {
  return message.replace(/[ \t\r\n\u2028\u2029]+/g, ' ').replace(/»([^»«]{80})[^»«]+«/g, '»$1…«')
}

/** Sorts problems by file and line and removes duplicates. */
export function sortProblems(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems
    .map((problem) => ({ ...problem, message: toOneLine(problem.message) }))
    .filter(({ file, line, label, message }) => {
      const key = [file, line, label, message].join('\u0000')
      return seen.has(key) ? false : seen.add(key)
    })
    .map((problem, index) => ({ problem, index }))
    .sort(
      (a, b) =>
        a.problem.file.localeCompare(b.problem.file, 'sl') ||
        a.problem.line - b.problem.line ||
        a.index - b.index,
    )
    .map(({ problem }) => problem)
}
