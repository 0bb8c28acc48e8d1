// Solves ALTCHA challenges off the main thread. A file of our own: the Content-Security-Policy allows no `blob:`.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

// A sum may take long; that the script has come is said at once.
self.postMessage('alive')

/** What the worker answers: the solution, or null when there is none. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null)
  self.postMessage(solution)
}
