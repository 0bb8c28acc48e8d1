// Visitors who read pages and send forms without a pause.
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { siteForms } from '../../../common/forms/forms'
import { validContact } from '../../support/examples'
import { solveProof } from '../../support/solve-proof'

/** Starts ten visitors. References of accepted forms are appended to the file. */
export function startLoad(url: string, referencesFile: string) {
  const counts = { pages: 0, forms: 0, failed: 0, longestMs: 0 }
  let isOver = false

  async function repeat(visit: () => Promise<void>): Promise<void> {
    while (!isOver)
      try {
        await visit()
      } catch (error) {
        counts.failed += 1
        console.error(error instanceof Error && error.cause ? error.cause : error)
        await wait(100)
      }
  }
  async function fetchText(path: string, init?: RequestInit): Promise<string> {
    const start = performance.now()
    const response = await fetch(url + path, init)
    const text = await response.text()
    counts.longestMs = Math.max(counts.longestMs, Math.round(performance.now() - start))
    if (response.status !== 200) throw new Error(`${path} ${response.status}`)
    return text
  }
  async function readPage(): Promise<void> {
    await fetchText('/')
    counts.pages += 1
  }
  async function sendForm(): Promise<void> {
    const recaptchaToken = await solveProof(url, siteForms.contact.action)
    const response = await fetchText(siteForms.contact.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ ...validContact, recaptchaToken }),
    })
    appendFileSync(referencesFile, `${JSON.parse(response).reference}\n`)
    counts.forms += 1
  }
  const visitors = Array.from({ length: 10 }, (_, index) => repeat(index < 5 ? readPage : sendForm))
  return {
    counts,
    /** Lets requests in flight finish. */
    async stop() {
      isOver = true
      await Promise.all(visitors)
    },
  }
}
