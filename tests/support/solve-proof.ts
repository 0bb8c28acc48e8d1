import { createHmac } from 'node:crypto'
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { apiRoutes } from '../../common/routes'
import type { VerificationAction } from '../../common/verification'

/** Uses HMAC: PBKDF2 with one iteration and one block of SHA-256 is a single HMAC, which is ten times as fast. */
const deriveKey: DeriveKeyFunction = async ({ cost }, salt, password) => {
  if (cost !== 1) throw new Error(`ALTCHA_COST is ${cost}, not 1`)
  const derivedKey = createHmac('sha256', password)
    .update(salt)
    .update(Buffer.from([0, 0, 0, 1]))
    .digest()
  return { parameters: {}, derivedKey }
}

/** Fetches a challenge, solves it and encodes the proof, as the browser does. */
export async function solveProof(url: string, action: VerificationAction): Promise<string> {
  const response = await fetch(`${url}${apiRoutes.verification}?action=${action}`)
  const { challenge } = JSON.parse(await response.text())
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
