// Solves ALTCHA challenges off the main thread. A separate file, because the Content-Security-Policy forbids `blob:` URLs,
// from which altcha-lib would start its own worker.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

// Reports that the script has loaded; the solution may take much longer.
self.postMessage('loaded')

/** Posts the solution of a challenge, or null when there is none. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null)
  self.postMessage(solution)
}
