// Steps of a visitor in any browser engine. Every step waits until it can be done.

import type { Catalogue } from '../../common/catalogue'
import { AXE_SOURCE, AXE_TAGS } from '../support/axe'
import { CONSOLE_ERRORS_KEY, startConsoleProxy } from './console-proxy'
import { type Engine, startEngine } from './engines'

/** Time limit for each step, in milliseconds. */
const STEP_LIMIT_MS = 15_000
/** Key of an element's reference (W3C WebDriver, section 12.2). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
const toId = (found: unknown) => (found as Record<string, string>)[ELEMENT_KEY] ?? ''

export const keys = { escape: '\uE00C', enter: '\uE007', right: '\uE014', tab: '\uE004' }

/** Position of a finger, in CSS pixels. */
interface Finger {
  x: number
  y: number
}

const toPixels = ({ x, y }: Finger = { x: 0, y: 0 }) => ({ x: Math.round(x), y: Math.round(y) })

export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** Starts an engine, and a server for it alone. @param change changes the catalogue of the tests' site */
export async function openBrowser(engine: Engine, change?: (catalogue: Catalogue) => Catalogue) {
  const stage = await startConsoleProxy(change)
  const { wire, stop } = await startEngine(engine)

  /** Runs a function in the page. The function may use only its arguments, all of them JSON. */
  const run = async <Result, Arguments extends unknown[]>(
    work: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result> =>
    (await wire.send('execute', { script: `return (${work}).apply(null, arguments)`, args })) as Result

  /** Waits until the function returns a true value in the page, and returns that value. */
  const waitFor = async <Result, Arguments extends unknown[]>(
    work: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<NonNullable<Result>> => {
    const deadline = Date.now() + STEP_LIMIT_MS
    for (;;) {
      const result = await run(work, ...args).catch(() => undefined)
      if (result) return result
      if (Date.now() > deadline)
        throw new Error(`${engine} waited in vain for ${work} with ${JSON.stringify(args)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Finds the first visible, enabled element. */
  async function find(selector: string): Promise<string> {
    await waitFor(markVisible, selector)
    return toId(await wire.send('find', { using: 'css selector', value: '[data-found]' }))
  }

  /** Acts on an element, again as long as something fades or moves over it, or it is still moving itself. */
  async function actOn(selector: string, act: (id: string) => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + STEP_LIMIT_MS
    for (;;) {
      const error = await act(await find(selector)).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (error === undefined) return
      if (!/intercepted|not interactable|stale/.test(String(error)) || Date.now() > deadline) throw error
    }
  }

  return {
    stage,
    run,
    waitFor,
    async open(path: string, origin = stage.url) {
      await wire.send('navigate', { url: origin + path })
    },
    async resize(width: number, height: number) {
      await wire.send('resize', { width, height })
    },
    /** Waits until a visible element that matches the selector contains these words. */
    async waitForText(selector: string, words: string) {
      await waitFor(
        (where: string, text: string) =>
          [...document.querySelectorAll<HTMLElement>(where)].some(
            (element) =>
              element.checkVisibility() && element.textContent.replaceAll('\u00a0', ' ').includes(text),
          ),
        selector,
        words,
      )
    },
    click: (selector: string) => actOn(selector, (id) => wire.send('click', { id })),
    /** Replaces the text of a field. */
    type: (selector: string, text: string) =>
      actOn(selector, async (id) => {
        await wire.send('clear', { id })
        if (text) await wire.send('sendKeys', { id, text })
      }),
    /** Returns the role that the first visible element has for assistive technology. */
    async role(selector: string) {
      return String(await wire.send('role', { id: await find(selector) }))
    },
    /** Returns the name of the focused element for assistive technology: what a screen reader says. */
    async readFocus() {
      return String(await wire.send('label', { id: toId(await wire.send('active')) }))
    },
    /** Sends keys to the focused element. */
    async press(...pressed: string[]) {
      const id = toId(await wire.send('active'))
      await wire.send('sendKeys', { id, text: pressed.join('') })
    },
    /** Lists what axe finds on the page, and whether the page is wider than the window. */
    async listViolations(): Promise<string[]> {
      const options = { runOnly: { type: 'tag', values: AXE_TAGS }, resultTypes: ['violations'] }
      // A script of the driver that contains axe: the pages' Content-Security-Policy allows no evaluated text.
      const script = `${AXE_SOURCE}
        return axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
          violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`
      const violations = (await wire.send('execute', { script, args: [] })) as string[]
      const isTooWide = await run(() => document.documentElement.scrollWidth > innerWidth)
      return [...violations, ...(isTooWide ? ['wider than the window'] : [])]
    },
    /** Puts fingers on the screen, moves them through the positions, and lifts them; then the next gesture follows. */
    async touch(...gestures: Finger[][][]) {
      const fingers = gestures[0]?.[0] ?? []
      await wire.send('actions', {
        actions: fingers.map((_finger, index) => ({
          type: 'pointer',
          id: `finger-${index}`,
          parameters: { pointerType: 'touch' },
          actions: gestures.flatMap((positions) =>
            positions.flatMap((position, step) => [
              { type: 'pointerMove', duration: step && 50, ...toPixels(position[index]) },
              ...(step === 0 ? [{ type: 'pointerDown', button: 0 }] : []),
              ...(step === positions.length - 1 ? [{ type: 'pointerUp', button: 0 }] : []),
            ]),
          ),
        })),
      })
    },
    /** Returns the errors and warnings of the pages since the last call. */
    takeConsoleErrors: () =>
      run((key: string) => {
        const heard: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
        sessionStorage.removeItem(key)
        return heard
      }, CONSOLE_ERRORS_KEY),
    async close() {
      await stop()
      await stage.stop()
    },
  }
}

/** Marks the first visible, enabled element of a selector and scrolls it to the middle of the screen. */
function markVisible(selector: string): boolean {
  document.querySelector('[data-found]')?.removeAttribute('data-found')
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (candidate) => candidate.checkVisibility({ visibilityProperty: true }) && !candidate.matches(':disabled'),
  )
  element?.setAttribute('data-found', '')
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element !== undefined
}
