// One journey, run in the engine of this project (see vitest.config.ts).
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Browser, openBrowser } from './browser'
import type { Engine } from './engines'

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine
    /** Whether every `npm test` runs it, and not only a release. */
    isShort: boolean
  }
}

/** Opens the engine for all journeys of a file. A page that writes an error to its console fails the journey. */
export function withBrowser(): { readonly browser: Browser } {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser(inject('engine'))
  })
  afterEach(async () => {
    const complaints = await browser.complaints()
    expect(complaints.filter((text) => !isProvoked(text))).toEqual([])
  })
  afterAll(() => browser.close())
  return {
    get browser() {
      return browser
    },
  }
}

/** Journeys provoke lost connections and strangers that can't be reached. */
function isProvoked(text: string): boolean {
  return /did not load: https:\/\/|TypeError: (Failed to fetch|Load failed|NetworkError)|ScriptFailure/.test(
    text,
  )
}
