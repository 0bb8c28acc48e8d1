// The network is lost for a moment at each script of a page: the next click works, and what was typed is kept.
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { routes } from '../../common/routes'
import { findFreePort } from '../support/built-server'
import { forwardRequest } from './console-proxy'
import { withBrowser } from './journey'

const visit = withBrowser()

/** Starts a proxy on a new origin, whose files no browser has in its cache. Scripts in `lost` get status 502. */
async function startLossyProxy() {
  const target = visit.browser.stage.server.url
  const scripts = new Set<string>()
  const lost = new Set<string>()
  const failures: string[] = []
  const proxy = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', target)
    if (pathname.endsWith('.js')) scripts.add(pathname)
    if (lost.has(pathname)) {
      failures.push(pathname)
      outgoing.writeHead(502).end()
    } else forwardRequest(incoming, outgoing, target)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}`,
    scripts,
    lost,
    failures,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

/**
 * A control that needs scripts, and the selector of its result. `field` is typed into before the click; `isLink`: without
 * its script the browser follows the link.
 */
interface Step {
  name: string
  path: string
  control: string
  result: string
  field?: string
  isLink?: true
}

const CONTACT_FORM = 'form[data-form=contact]'
const steps: Step[] = [
  {
    name: 'the contact form',
    path: routes.contact,
    field: `${CONTACT_FORM} [name=firstName]`,
    control: `${CONTACT_FORM} [type=submit]`,
    result: `${CONTACT_FORM} [data-outcome=problems]`,
  },
  { name: 'the theme', path: routes.about, control: 'header [data-effect=theme]', result: '[data-toast]' },
  {
    name: 'a photo',
    path: routes.gallery,
    control: '#delavnice [data-picture]',
    result: '.pswp',
    isLink: true,
  },
]

/** Runs in the page: whether it shows the result or a notice, or the browser has followed the link. */
function showsAnything(result: string, path: string, isLink: boolean): boolean {
  const isVisible = (where: string) =>
    [...document.querySelectorAll(where)].some((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
  const followsLink = isLink && location.pathname !== path
  return isVisible(result) || followsLink || (!isLink && isVisible('[data-script-notice]'))
}

/**
 * Runs in the page: scrolls to the embed, if there is one, whose script loads once the embed is near the screen. So each
 * visit requests the same scripts.
 * @returns whether the embed's script was requested
 */
function scrollToEmbed(): boolean {
  const embed = document.querySelector<HTMLElement>('[data-embed]')
  embed?.scrollIntoView({ behavior: 'instant' })
  return embed?.dataset.state !== 'idle'
}

for (const { name, path, control, result, field, isLink } of steps)
  test(`a lost script never breaks ${name} for the whole visit`, async () => {
    const { browser } = visit
    await browser.resize(1280, 900)
    /** Types, clicks and waits for the result. */
    const use = async () => {
      await browser.click(control)
      await browser.waitForText(result, '')
    }
    await using whole = await startLossyProxy()
    await browser.open(path, whole.url)
    if (field) await browser.type(field, 'Ana')
    await use()
    await browser.waitFor(scrollToEmbed)
    expect(whole.scripts.size).toBeGreaterThan(2)

    for (const script of whole.scripts) {
      await using partial = await startLossyProxy()
      partial.lost.add(script)
      await browser.open(path, partial.url)
      if (field) await browser.type(field, 'Ana')
      await browser.click(control)
      // The result without this script, or a notice; a photo's file opens instead.
      await browser.waitFor(showsAnything, result, path, isLink === true)
      await expect
        .poll(
          // Again, because the page may still be scrolling to its error messages.
          async () => {
            await browser.run(scrollToEmbed)
            return partial.failures.length
          },
          { message: script, timeout: 15_000 },
        )
        .toBeGreaterThan(0)
      partial.lost.clear()
      const isShown = await browser.run((where: string) => document.querySelector(where) !== null, result)
      if (!isShown && isLink) await browser.open(path, partial.url)
      if (!isShown) await use()
      if (field)
        expect(
          await browser.run((where: string) => document.querySelector<HTMLInputElement>(where)?.value, field),
        ).toBe('Ana')
    }
    await browser.open(routes.home)
  })
