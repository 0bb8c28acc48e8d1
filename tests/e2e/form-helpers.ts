// Helpers for browser tests of the forms. The values come from tests/support/examples.ts.
import type { Locator, Page } from '@playwright/test'
import { validContact, validEnrolment, validNewsletter, validReservation } from '../support/examples'
import type { Mailbox, ReceivedMail } from '../support/mailbox'
import { expect } from './site'

/** Both screens on which forms are tested: `longUnless(isPhone)` ends the title of each test. */
export const screens = [
  { screen: 'a phone', isPhone: true, viewport: { width: 390, height: 844 } },
  { screen: 'a desktop', isPhone: false, viewport: { width: 1440, height: 900 } },
] as const

export const forms = {
  registration: { path: '/prijavnica', call: '**/api/send-registration', values: validEnrolment },
  contact: { path: '/kontakt', call: '**/api/send-contact', values: validContact },
  reservation: {
    path: '/rezervacija',
    call: '**/api/send-reservation',
    // The only event is chosen already.
    values: { ...validReservation, performance: [validReservation.performance], seats: '2' },
  },
  newsletter: { path: '/o-nas', call: '**/api/subscribe-newsletter', values: validNewsletter },
} as const

export type FormName = keyof typeof forms

type Values = Record<string, string | boolean | readonly string[]>

export const formOf = (page: Page, name: FormName): Locator => page.locator(`form[data-form="${name}"]`)

/** Opens the page of a form, moves the pointer to it, which hydrates it, and waits until it is ready. */
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
 * Types the valid values with `changes` in one call, because twenty single steps take a second of CPU time. Each
 * field is focused and gets its text, or a click, with the events of a keyboard. The last changed field keeps the
 * focus.
 * @throws when a field is missing, cannot be reached or does not take its value
 */
export const fillForm = (form: Locator, name: FormName, changes: Values = {}): Promise<void> =>
  fillFields(form, { ...forms[name].values, ...changes })

/** Types values as `fillForm` does, and leaves all other fields. @throws as `fillForm` does */
export async function fillFields(form: Locator, values: Values): Promise<void> {
  // All fields are in the document once the button is.
  await submitButton(form).waitFor()
  await form.evaluate(typeValues, values)
}

/** Runs in the page. */
async function typeValues(form: Element, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (controls.length === 0 || (typeof value !== 'object' && controls.length > 1))
      throw new Error(`The form has ${controls.length} fields »${name}«`)
    for (const control of controls) {
      const box = control as HTMLInputElement
      const isTicked = typeof value === 'boolean' ? value : value.includes(box.value)
      if (typeof value !== 'string' && box.checked === isTicked) continue
      if (control.disabled || control.readOnly || !control.checkVisibility({ visibilityProperty: true }))
        throw new Error(`No visitor can fill in »${name}«`)
      control.focus()
      if (typeof value === 'string') {
        control.select()
        document.execCommand(value ? 'insertText' : 'delete', false, value)
        if (control.value !== value) throw new Error(`»${name}« took »${control.value}« for »${value}«`)
      } else {
        box.click()
        if (box.checked !== isTicked) throw new Error(`»${name}« did not take its tick`)
      }
      // The form renders its reaction before the next field.
      await Promise.resolve()
    }
  }
}

/** Expects `aria-invalid`, and the message in the field's accessible description. */
export async function expectInvalid(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(`${escapeRegExp(message)}$`))
}

/** Waits for `count` mails that contain a text. */
export async function findMails(mailbox: Mailbox, text: string, count: number): Promise<ReceivedMail[]> {
  const find = () => mailbox.mails.filter((mail) => `${mail.subject}\n${mail.text}`.includes(text))
  await expect.poll(() => find().length).toBe(count)
  return find()
}

declare global {
  interface Window {
    /** Fires the held time-outs that have a delay of `after` milliseconds. */
    fireTimeouts(after: number): void
  }
}

/** Holds all time-outs of the page until `window.fireTimeouts` is called. */
export async function holdTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: [milliseconds: number, controller: AbortController][] = []
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      held.push([milliseconds, controller])
      return controller.signal
    }
    window.fireTimeouts = (after) => {
      for (const [milliseconds, controller] of held)
        if (milliseconds === after) controller.abort(new DOMException('', 'TimeoutError'))
    }
  })
}

/** Holds requests until `release` is called. */
export async function holdRequests(
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
