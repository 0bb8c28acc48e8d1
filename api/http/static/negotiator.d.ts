// @types/negotiator describes version 0.6 only, which had no option `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string } })
    /** Returns the available encodings that the client accepts, best first; equal ones in the order of `preferred`. */
    encodings<Encoding extends string>(available: Encoding[], options: { preferred: string[] }): Encoding[]
  }
}
