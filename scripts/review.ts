// Forgejo shows no annotations and GitLab's free edition none on lines: there the check writes a review itself.

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
  forge: 'forgejo' | 'gitlab',
  report: Report,
  place: ReviewPlace,
  ask: Ask = fetch,
): Promise<void> {
  if (isPublishable(report)) return
  const errors = report.problems.filter(({ severity }) => severity === 'error')
  await (forge === 'forgejo' ? reviewOnForgejo(errors, place, ask) : reviewOnGitlab(errors, place, ask))
}

async function reviewOnForgejo(
  errors: Problem[],
  { api, token, commit }: ReviewPlace,
  ask: Ask,
): Promise<void> {
  const send = (body: object) => post(ask, `${api}/reviews`, { Authorization: `token ${token}` }, body)
  const response = await send({
    commit_id: commit,
    event: 'COMMENT',
    body: INTRODUCTION,
    comments: errors.map((problem) => ({
      path: `content/${problem.file}`,
      new_position: problem.line,
      body: toComment(problem),
    })),
  })
  if (response.ok) return
  // Some lines are no part of the change; then the whole list stands in one comment.
  await mustSucceed(await send({ commit_id: commit, event: 'COMMENT', body: toList(errors) }))
}

async function reviewOnGitlab(errors: Problem[], { api, token }: ReviewPlace, ask: Ask): Promise<void> {
  const headers = { 'PRIVATE-TOKEN': token }
  const change = await ask(api, { headers })
  await mustSucceed(change)
  const { diff_refs: refs } = (await change.json()) as { diff_refs: Record<string, string> }
  const elsewhere: Problem[] = []
  for (const problem of errors) {
    const path = `content/${problem.file}`
    const position = {
      position_type: 'text',
      ...refs,
      new_path: path,
      old_path: path,
      new_line: problem.line,
    }
    const response = await post(ask, `${api}/discussions`, headers, { body: toComment(problem), position })
    if (!response.ok) elsewhere.push(problem)
  }
  if (elsewhere.length > 0)
    await mustSucceed(await post(ask, `${api}/notes`, headers, { body: toList(elsewhere) }))
}

function post(ask: Ask, url: string, headers: Record<string, string>, body: object): Promise<Response> {
  return ask(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function mustSucceed(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`The forge answered ${response.status} to the review`)
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
