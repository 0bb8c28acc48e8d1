import type { AltchaAnswer, AltchaChallenge } from '../../../common/verification'
import { ScriptFailure } from './script-failure'

/** How long a worker may take to say that it lives, in milliseconds from the request for its script. */
const START_MS = 8_000
/** How long it may take in all. */
const TIMEOUT_MS = 60_000

/**
 * Solves a challenge in a worker.
 * @returns the token: base64 of JSON `{challenge, solution}`
 * @throws ScriptFailure when the worker does not come to life or says nothing more, Error when it finds no solution
 */
export async function solveAltcha(challenge: AltchaChallenge): Promise<string> {
  const worker = new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      let isAlive = false
      worker.onmessage = ({ data }) => {
        if (data === 'alive') isAlive = true
        else resolve(data)
      }
      const fail = () => reject(new ScriptFailure('The worker says nothing'))
      worker.onerror = (event) => {
        event.preventDefault()
        fail()
      }
      AbortSignal.timeout(START_MS).onabort = () => isAlive || fail()
      AbortSignal.timeout(TIMEOUT_MS).onabort = fail
      worker.postMessage(challenge)
    })
    if (!solution) throw new Error('No solution was found')
    const answer: AltchaAnswer = { challenge, solution }
    return btoa(JSON.stringify(answer))
  } finally {
    worker.terminate()
  }
}
