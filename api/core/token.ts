import { createHash, randomBytes } from 'node:crypto'

/** A secret that whoever holds it is known by, 32 random bytes as text; the database keeps only its digest. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
