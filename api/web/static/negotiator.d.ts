// @types/negotiator ends at version 0.6, which knew no order of preference.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string } })
    /** Those of `available` that the client takes, best first; of equal ones as in `preferred`. */
    encodings(available: string[], options: { preferred: string[] }): string[]
  }
}
