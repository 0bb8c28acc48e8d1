// Set-up of a test file that runs in the engine of its vitest project (vitest.config.ts).
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Browser, openBrowser } from './browser'
import type { Engine } from './engines'

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine
    /** Whether this is the short run of `npm test`. */
    isShort: boolean
  }
}

/** Opens the engine for all tests of a file. A page that writes an error to its console fails the test. */
export function withBrowser(): { readonly browser: Browser } {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser(inject('engine'))
  })
  afterEach(async () => {
    const complaints = await browser.takeConsoleErrors()
    expect(complaints.filter((text) => !isExpectedError(text))).toEqual([])
  })
  afterAll(() => browser.close())
  return {
    get browser() {
      return browser
    },
  }
}

/** Errors by other sites that cannot be reached, and by requests that a navigation cancels. */
function isExpectedError(text: string): boolean {
  return /did not load: https:\/\/|TypeError: (Failed to fetch|Load failed|NetworkError)|ScriptFailure/.test(
    text,
  )
}
