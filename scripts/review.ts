// Forgejo shows no annotations: there the check writes a review itself.

import { isPublishable, type Problem, type Report } from '../collections/check'
import { toSentence } from '../collections/check/print'

export interface ReviewPlace {
  /** The change's own address in the forge's API. */
  api: string
  token: string
  /** The commit that was checked. */
  commit: string
}

type Ask = (url: string, init: RequestInit) => Promise<Response>

const INTRODUCTION =
  'Preverjanje vsebine je našlo napake. Vsaka je opisana ob svoji vrstici, spodaj pa je popravljena vrstica. Ko jih popravite, se preverjanje ponovi samo.'

/**
 * Writes what must be mended beside the lines of the change; lines outside it are told in one general comment.
 * @throws Error when the forge refuses even the general comment
 */
export async function writeReview(
  report: Report,
  { api, token, commit }: ReviewPlace,
  ask: Ask = fetch,
): Promise<void> {
  if (isPublishable(report)) return
  const errors = report.problems.filter(({ isHint }) => !isHint)
  const send = (body: object) =>
    ask(`${api}/reviews`, {
      method: 'POST',
      headers: { Authorization: `token ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ commit_id: commit, event: 'COMMENT', ...body }),
    })
  const comments = errors.map((problem) => ({
    path: `content/${problem.file}`,
    new_position: problem.line,
    body: toComment(problem),
  }))
  if ((await send({ body: INTRODUCTION, comments })).ok) return
  // Some lines are no part of the change; then the whole list stands in one comment.
  const { ok, status } = await send({ body: toList(errors) })
  if (!ok) throw new Error(`The forge answered ${status} to the review`)
}

/** One message in Markdown, its correction ready to be copied. */
function toComment(problem: Problem): string {
  const title = problem.label ? `**${problem.label}**\n\n` : ''
  if (problem.fix === undefined) return `${title}${problem.message}`
  return `${title}${problem.message}\n\n${problem.fixTitle ?? 'Popravljeno'}:\n\n\`\`\`\n${problem.fix}\n\`\`\``
}

function toList(problems: Problem[]): string {
  const items = problems.map(
    (problem) =>
      `- \`content/${problem.file}\`, vrstica ${problem.line}: ${toSentence(problem).replaceAll('\n', '\n  ')}`,
  )
  return `${INTRODUCTION}\n\n${items.join('\n')}`
}
