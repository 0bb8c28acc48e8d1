import type { AltchaAnswer, AltchaChallenge } from '../../../common/verification'
import { ScriptFailure } from './script-failure'

/** How long a worker may take, from the request for its script, in milliseconds. */
const TIMEOUT_MS = 60_000

/**
 * Solves a challenge in a worker.
 * @returns the token: base64 of JSON `{challenge, solution}`
 * @throws ScriptFailure when the worker's script does not come in time, Error when it finds no solution
 */
export async function solveAltcha(challenge: AltchaChallenge): Promise<string> {
  const worker = new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = (event) => {
        event.preventDefault()
        reject(new ScriptFailure('The worker did not start'))
      }
      AbortSignal.timeout(TIMEOUT_MS).onabort = () => reject(new ScriptFailure('The worker says nothing'))
      worker.postMessage(challenge)
    })
    if (!solution) throw new Error('No solution was found')
    const answer: AltchaAnswer = { challenge, solution }
    return btoa(JSON.stringify(answer))
  } finally {
    worker.terminate()
  }
}
