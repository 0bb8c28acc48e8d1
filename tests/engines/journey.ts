// Set-up of a test file that runs in the engine of its vitest project (vitest.config.ts).
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Catalogue } from '../../common/catalogue'
import { findSignInToken } from '../support/office-browser'
import { type Browser, openBrowser } from './browser'
import type { Engine } from './engines'

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine
  }
}

/**
 * Opens the engine for all tests of a file. A page that writes an error to its console fails the test.
 * @param change changes the catalogue of the tests' site
 */
export function withBrowser(change?: (catalogue: Catalogue) => Catalogue): { readonly browser: Browser } {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser(inject('engine'), change)
  })
  afterEach(async () => {
    const consoleErrors = await browser.takeConsoleErrors()
    expect(consoleErrors.filter((text) => !isExpectedError(text))).toEqual([])
  })
  afterAll(() => browser.close())
  return {
    get browser() {
      return browser
    },
  }
}

/** Signs an office user in with the link of the mail, on the sign-in page that is open. */
export async function signInToOffice(browser: Browser, email: string): Promise<void> {
  const { mailbox } = browser.stage
  const before = findSignInToken(mailbox, email)
  await browser.type('[name=email]', email)
  await browser.click('main button[type=submit]')
  await browser.waitForText('h1', 'Preverite e-pošto')
  for (let count = 1; findSignInToken(mailbox, email) === before; count += 1) await mailbox.waitFor(count)
  await browser.open(`/urad/prijava/povezava?k=${findSignInToken(mailbox, email)}`)
  await browser.click('main button[type=submit]')
  await browser.waitForText('h1', 'Skupine')
}

/** Errors by other sites that cannot be reached, and by requests that a navigation cancels. */
function isExpectedError(text: string): boolean {
  return /did not load: https:\/\/|TypeError: (Failed to fetch|Load failed|NetworkError|Importing a module script failed)|ScriptFailure/.test(
    text,
  )
}
