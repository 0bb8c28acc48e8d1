/** One thing worth telling the person who wrote the content. All words are Slovenian. */
export interface Problem {
  /** Path below `content/`. */
  file: string
  /** Line in that file, from 1. */
  line: number
  /** Only told; every other problem stops publishing. */
  isHint?: true | undefined
  /** The key by its label, e.g. »Dogodki › 3. po vrsti › Od«. */
  label?: string
  /** What is wrong, one or two sentences. */
  message: string
  /** The corrected line or lines, ready to be pasted. */
  fix?: string
  /** Where the correction belongs, when not on the same line: »V datoteko … dodajte«. */
  fixTitle?: string
}

/** A problem with a file as a whole. */
export const tellFile = (file: string, message: string): Problem => ({ file, line: 1, message })

/** The same problem as a hint. */
export const toHint = (problem: Problem): Problem => ({ ...problem, isHint: true })

/** What authors wrote is quoted in »…«: never over several lines, never at full length. */
function toOneLine(message: string): string {
  return message.replace(/[ \t\r\n\u2028\u2029]+/g, ' ').replace(/»([^»«]{80})[^»«]+«/g, '»$1…«')
}

/** By file, then line, each problem once. */
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
