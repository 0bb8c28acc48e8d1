export interface Problem {
  file: string
  line: number
  /** Whether the problem is only reported; any other problem stops publishing. */
  isHint?: true | undefined
  /** Label of the key, e.g. »Dogodki › 3. po vrsti › Od«. */
  label?: string
  message: string
  fix?: string
  /** Heading above `fix`, e.g. »V datoteko … dodajte«; by default »Popravljeno«. */
  fixTitle?: string
}

/** A typing mistake in Markdown; `line` counts from 1 in the text. */
export interface MarkdownMistake {
  line: number
  isHint?: true
  message: string
  fix?: string | undefined
}

export const createFileProblem = (file: string, message: string): Problem => ({ file, line: 1, message })

export const toHint = (problem: Problem): Problem => ({ ...problem, isHint: true })

/** Sorts problems by file and line, removes duplicates, and shortens quoted values (»…«). */
export function sortProblems(problems: Problem[]): Problem[] {
  const unique = new Map<string, Problem>()
  for (const problem of problems) {
    const message = problem.message
      .replace(/[ \t\r\n\u2028\u2029]+/g, ' ')
      .replace(/»([^»«]{80})[^»«]+«/g, '»$1…«')
    const key = [problem.file, problem.line, problem.label, message].join('\u0000')
    if (!unique.has(key)) unique.set(key, { ...problem, message })
  }
  return [...unique.values()].sort((a, b) => a.file.localeCompare(b.file, 'sl') || a.line - b.line)
}
