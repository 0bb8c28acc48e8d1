// Visitors who read pages and send forms without a pause.
import { appendFileSync } from 'node:fs'
import { siteForms } from '../../../common/forms/forms'
import { validContact } from '../../support/examples'
import { solveProof } from '../../support/solve-proof'

const READERS = 4
const SENDERS = 6

/** Starts the load. References of accepted forms are appended to the file. */
export function startLoad(url: string, referencesFile: string) {
  const counts = { pages: 0, forms: 0, failed: 0 }
  const failures = new Map<string, number>()
  let isOver = false

  /** Repeats a request until the load is stopped. @throws never: failures are counted */
  async function repeat(kind: 'pages' | 'forms', request: () => Promise<Response>): Promise<void> {
    while (!isOver) {
      const failure = await request().then(
        async (response) => {
          const text = await response.text()
          if (response.status !== 200) return `${kind} ${response.status}`
          counts[kind] += 1
          if (kind === 'forms') appendFileSync(referencesFile, `${JSON.parse(text).reference}\n`)
        },
        (error) => `${kind} ${error.cause?.code ?? error}`,
      )
      if (!failure) continue
      counts.failed += 1
      failures.set(failure, (failures.get(failure) ?? 0) + 1)
    }
  }
  async function sendForm(): Promise<Response> {
    const recaptchaToken = await solveProof(url, siteForms.contact.action)
    return fetch(url + siteForms.contact.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...validContact, recaptchaToken }),
    })
  }
  const visitors = [
    ...Array.from({ length: READERS }, () => repeat('pages', () => fetch(url))),
    ...Array.from({ length: SENDERS }, () => repeat('forms', sendForm)),
  ]
  return {
    counts,
    /** Lets requests in flight finish. @returns failed requests by kind and cause */
    async stop() {
      isOver = true
      await Promise.all(visitors)
      return Object.fromEntries(failures)
    },
  }
}
