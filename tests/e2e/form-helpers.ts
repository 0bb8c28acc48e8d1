// What the journeys of the forms share. The values come from the table that the schemas and the server are tested by.
import type { Locator, Page, Route } from '@playwright/test'
import { validContact, validEnrolment, validNewsletter } from '../support/examples'
import type { Mailbox, ReceivedMail } from '../support/mailbox'
import { expect } from './site'

/** The two screens on which every journey must work. */
export const screens = [
  { screen: 'a phone', viewport: { width: 390, height: 844 } },
  { screen: 'a desktop', viewport: { width: 1440, height: 900 } },
] as const

export const forms = {
  registration: { path: '/prijavnica', call: '**/api/send-registration', values: validEnrolment },
  contact: { path: '/kontakt', call: '**/api/send-contact', values: validContact },
  newsletter: { path: '/o-nas', call: '**/api/subscribe-newsletter', values: validNewsletter },
} as const

export type FormName = keyof typeof forms

export type Values = Record<string, string | boolean | readonly string[]>

export const formOf = (page: Page, name: FormName): Locator => page.locator(`form[data-form="${name}"]`)

/** Opens the page of a form, comes near with the pointer, which wakes it, and waits until its script is ready. */
export async function openForm(
  page: Page,
  name: FormName,
  path: string = forms[name].path,
): Promise<Locator> {
  await page.goto(path)
  await page.locator('html[data-mounted]').waitFor()
  const form = formOf(page, name)
  await form.scrollIntoViewIfNeeded()
  await form.dispatchEvent('pointerover')
  await expect(form).toHaveAttribute('data-ready', '')
  return form
}

export const submitButton = (form: Locator): Locator => form.locator('button[type="submit"]')

/**
 * Types the values of `changes` over a form that is right in all else. The browser does it in one go, since some twenty
 * steps from outside take a second of CPU time: field after field gets the focus, then a text that replaces its own, or
 * a click. The form hears what it hears of a keyboard, and the last field that was changed keeps the focus.
 * @throws when a field is missing, cannot be reached or does not take its value
 */
export async function fillForm(form: Locator, name: FormName, changes: Values = {}): Promise<void> {
  // A page that is still coming has all of its fields once it has the button.
  await submitButton(form).waitFor()
  await form.evaluate(typeAll, { ...forms[name].values, ...changes } as Values)
}

/** Runs in the page. */
async function typeAll(form: Element, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (controls.length === 0 || (typeof value !== 'object' && controls.length > 1))
      throw new Error(`The form has ${controls.length} fields »${name}«`)
    for (const control of controls) {
      const box = control as HTMLInputElement
      const isTicked = typeof value === 'boolean' ? value : value.includes(box.value)
      if (typeof value !== 'string' && box.checked === isTicked) continue
      if (control.disabled || control.readOnly || !control.checkVisibility({ visibilityProperty: true }))
        throw new Error(`Nobody can fill in »${name}«`)
      control.focus()
      if (typeof value === 'string') {
        control.select()
        document.execCommand(value ? 'insertText' : 'delete', false, value)
        if (control.value !== value) throw new Error(`»${name}« took »${control.value}« for »${value}«`)
      } else {
        box.click()
        if (box.checked !== isTicked) throw new Error(`»${name}« did not take its tick`)
      }
      // What the form makes of it is drawn before the next field.
      await Promise.resolve()
    }
  }
}

/** A field says what is wrong with it: `aria-invalid`, and a message that `aria-describedby` points at. */
export async function expectInvalid(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(`${escapeRegExp(message)}$`))
}

/** Mails that mention a text, once there are so many. */
export async function findMails(mailbox: Mailbox, text: string, count: number): Promise<ReceivedMail[]> {
  const find = () => mailbox.mails.filter((mail) => `${mail.subject}\n${mail.text}`.includes(text))
  await expect.poll(() => find().length).toBe(count)
  return find()
}

/** A server that has a reason, and one that is not there; islands/form/send-form.test.ts has more. */
export const failures = (fallback: string) => [
  {
    answer: (route: Route) => route.fulfill({ status: 503, json: { error: 'Danes se selimo.' } }),
    text: 'Danes se selimo.',
  },
  { answer: (route: Route) => route.abort(), text: fallback },
]

declare global {
  interface Window {
    /** Lets time-outs of so many milliseconds strike. */
    strike(after: number): void
  }
}

/** Lets no time-out strike before `window.strike`, however slow the machine. */
export async function holdTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: [milliseconds: number, controller: AbortController][] = []
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      held.push([milliseconds, controller])
      return controller.signal
    }
    window.strike = (after) => {
      for (const [milliseconds, controller] of held)
        if (milliseconds === after) controller.abort(new DOMException('', 'TimeoutError'))
    }
  })
}

/** Holds requests back until `release` is called. */
export async function hold(
  page: Page,
  url: string | RegExp | ((url: URL) => boolean),
): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback().catch(() => {})
  })
  return { release }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
