import { hash } from 'node:crypto'

/** What makes a repeated request recognisable: the browser's key and a digest of the form. */
export interface Repetition {
  key: string
  fingerprint: string
}

/**
 * Digest of what the client sent, once validated: equal for equal forms, whatever the order of their fields was and
 * whatever the server derives from them.
 */
export function fingerprintOf(kind: string, form: object): string {
  return hash('sha256', JSON.stringify([kind, form]))
}
