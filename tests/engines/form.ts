// How a visitor fills a form, in any engine.
import type { Browser } from './browser'

type Values = Record<string, string | boolean | readonly string[]>

export interface Form {
  selector: string
  open(): Promise<void>
  fill(changes?: Values): Promise<void>
  submit(): Promise<void>
  /** What a field holds now. */
  read(name: string): Promise<string>
  /** Names of the fields that are marked as wrong. */
  wrong(): Promise<string[]>
}

/** @param values what a right form holds; of a list the first choice there is gets taken */
export function formOf(browser: Browser, name: string, path: string, values: Values): Form {
  const selector = `form[data-form="${name}"]`
  return {
    selector,
    async open() {
      await browser.open(path)
      await browser.until((where: string) => {
        const form = document.querySelector<HTMLElement>(where)
        form?.scrollIntoView()
        form?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        return form?.dataset.ready === ''
      }, selector)
    },
    async fill(changes = {}) {
      for (const [field, value] of Object.entries({ ...values, ...changes })) {
        if (typeof value === 'string') await browser.type(`${selector} [name=${field}]`, value)
        else if (value) await browser.click(`${selector} label:has([name=${field}])`)
      }
    },
    submit: () => browser.click(`${selector} button[type=submit]`),
    read: (field) =>
      browser.until(
        (where: string) => document.querySelector<HTMLInputElement>(where)?.value,
        `${selector} [name=${field}]`,
      ),
    wrong: () =>
      browser.run(
        (where: string) =>
          [...document.querySelectorAll(`${where} [aria-invalid=true]`)].map(
            (field) => field.getAttribute('name') ?? '',
          ),
        selector,
      ),
  }
}
