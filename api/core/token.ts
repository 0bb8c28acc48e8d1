import { createHash, randomBytes } from 'node:crypto'

/** Creates the secret of a link or cookie: 32 random bytes as text. The database stores only its digest. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Computes the digest of a secret. The database stores the digest instead of the secret. */
export const computeTokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex')
