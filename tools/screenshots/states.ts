// States that only a visitor's hand, a form's answer or a lost connection brings about.
import type { Page } from '@playwright/test'
import { formNames } from '../../api/season/form-kinds'
import { type FormName, siteForms } from '../../common/forms/forms'
import { describeFree, type FreePlaces } from '../../common/free-places'
import { apiRoutes, routes, workshopPath } from '../../common/routes'
import { examples } from '../../tests/support/examples'

export interface State {
  name: string
  path: string
  act: (page: Page) => Promise<unknown>
}

const openLogin = async (page: Page) => {
  await page.locator('[data-opens=login]:visible').click()
  await page.getByRole('dialog', { name: 'Prijava' }).waitFor()
}

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first()
const hover = (name: string) => (page: Page) => inMain(page, name).hover()
const focus = (name: string) => async (page: Page) => {
  await page.keyboard.press('Tab')
  await inMain(page, name).focus()
}

/** What is asked for from here on never comes, or does not come for now. */
const lose = (page: Page) => page.route('**/assets/**/*.js', (route) => route.abort())
const hold = (page: Page) => page.route('**/assets/**/*.js', () => {})

/** States of a part of the screen, and on which widths. */
export const STATES: (State & { widths: number[] })[] = [
  {
    name: 'meni',
    path: routes.about,
    widths: [320, 390, 768],
    async act(page) {
      await page.getByRole('button', { name: 'Meni' }).click()
      await page.getByRole('dialog', { name: 'Meni' }).waitFor()
    },
  },
  {
    name: 'nastavitve',
    path: routes.cookiePolicy,
    widths: [390, 1440],
    async act(page) {
      await page.getByRole('main').getByRole('button', { name: 'Nastavitve piškotkov' }).click()
      await page.getByRole('dialog', { name: 'Nastavitve piškotkov' }).waitFor()
      await page.locator('dialog[open] [type=checkbox]').first().check()
    },
  },
  { name: 'prijava', path: routes.about, widths: [768, 1440], act: openLogin },
  {
    name: 'prijava-napaka',
    path: routes.about,
    widths: [768, 1440],
    async act(page) {
      await openLogin(page)
      await page.locator('[data-form=login] [type=submit]').click()
      await page.locator('dialog[open] [aria-invalid=true]').first().waitFor()
      await page.getByText('Napaka', { exact: true }).waitFor()
    },
  },
  {
    name: 'obvestilce',
    path: routes.about,
    widths: [390, 1440],
    async act(page) {
      await page.locator('[data-effect=theme]:visible').first().click()
      await page.getByText('Izbiro smo shranili').waitFor()
    },
  },
  {
    name: 'ogled-slik',
    path: routes.gallery,
    widths: [390, 1440],
    async act(page) {
      await page.locator('[data-picture]:visible').first().click()
      await page.getByRole('dialog', { name: 'Ogled slik' }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.locator('.pswp__item[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)').waitFor()
    },
  },
  {
    name: 'zavihek',
    path: routes.gallery,
    widths: [390, 1440],
    async act(page) {
      const tab = page.getByRole('tab').nth(1)
      await tab.click()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'zemljevid',
    path: routes.contact,
    widths: [390, 1440],
    async act(page) {
      const { origin } = new URL(page.url())
      await page.route(
        (url) => url.origin !== origin,
        (route) => route.fulfill({ contentType: 'text/html', body: '<body style="background:#888">' }),
      )
      await page.getByRole('button', { name: 'Prikaži zemljevid' }).click()
      await page.locator('iframe').waitFor()
    },
  },
  {
    name: 'nalagam',
    path: routes.about,
    widths: [768, 1440],
    async act(page) {
      await hold(page)
      await page.locator('[data-opens=login]:visible').click()
      await page.getByText('Nalagam ...').waitFor()
    },
  },
  {
    name: 'ni-naloženo',
    path: routes.about,
    widths: [768, 1440],
    async act(page) {
      await lose(page)
      await page.locator('[data-opens=login]:visible').click()
      await page.getByText('ni bilo mogoče naložiti').waitFor()
    },
  },
  {
    name: 'brez-skript',
    path: routes.about,
    widths: [390, 1440],
    async act(page) {
      // As it stands when no script has come, without the wait.
      await page.evaluate(() => {
        delete document.documentElement.dataset.mounted
        for (const animation of document.getAnimations()) animation.finish()
      })
      await page.getByText('Stran se ni naložila').waitFor()
    },
  },
  { name: 'preskoci', path: routes.home, widths: [390], act: (page) => page.keyboard.press('Tab') },
  { name: 'lebdi-ploscica', path: routes.home, widths: [1440], act: hover('Gledališke delavnice') },
  { name: 'lebdi-vrstica', path: routes.workshops, widths: [1440], act: hover('Gledališke delavnice') },
  { name: 'lebdi-gumb', path: routes.home, widths: [1440], act: hover('Prijavnica') },
  { name: 'fokus-ploscica', path: routes.home, widths: [1440], act: focus('Gledališke delavnice') },
  { name: 'fokus-vrstica', path: routes.workshops, widths: [1440], act: focus('Gledališke delavnice') },
  {
    name: 'fokus-glava',
    path: routes.home,
    widths: [1440],
    act: (page) => page.getByRole('banner').getByRole('link').nth(2).focus(),
  },
  {
    name: 'fokus-polje',
    path: routes.contact,
    widths: [390],
    act: (page) => page.locator('[data-form=contact] [name=firstName]').focus(),
  },
]

const submit = (form: string) => (page: Page) => page.locator(`[data-form=${form}] [type=submit]`).click()

const refuse = (form: string) => async (page: Page) => {
  await submit(form)(page)
  await page.locator(`[data-form=${form}] [role=alert]`).first().waitFor()
}

/** Full pages whose state a form's refusal brings about. */
export const REFUSALS: State[] = [
  { name: 'prijavnica-napake', path: routes.enrolment, act: refuse('registration') },
  { name: 'kontakt-napake', path: routes.contact, act: refuse('contact') },
  { name: 'domov-napake', path: routes.home, act: refuse('newsletter') },
]

const fill = (name: FormName) => async (page: Page) => {
  await page.clock.setFixedTime(new Date('2099-09-02T12:00:00+02:00'))
  const form = page.locator(`[data-form=${name}]`)
  for (const [field, value] of Object.entries<string | boolean | readonly string[]>(examples[name].valid)) {
    const control = form.locator(`[name="${field}"]`)
    if (typeof value === 'string') await control.fill(value)
    else if (typeof value === 'boolean') await control.setChecked(value)
    else for (const choice of value) await form.locator(`[name="${field}"][value="${choice}"]`).check()
  }
}

/** A form filled in and sent, which the server answers with `status`, or nobody with undefined. */
const send = (name: FormName, status: number | undefined, told: string) => async (page: Page) => {
  await page.route(`**${siteForms[name].path}`, (route) =>
    status
      ? route.fulfill({ status, json: status === 200 ? { reference: 'P-2099-0001' } : {} })
      : route.abort(),
  )
  await fill(name)(page)
  await submit(name)(page)
  await page.getByText(told).first().waitFor()
}

export const FILLED: State[] = [
  { name: 'prijavnica-izpolnjena', path: routes.enrolment, act: fill('registration') },
]

/** Full pages after a form was sent, or was not. */
export const OUTCOMES: State[] = formNames.flatMap((name) => {
  const { messages } = siteForms[name]
  const path = examples[name].page
  return [
    { name: `${path.slice(1)}-oddano`, path, act: send(name, 200, messages.success) },
    { name: `${path.slice(1)}-ni-oddano`, path, act: send(name, 500, messages.failure) },
  ]
})

/** How full the group of this site that has a number of places may be, as the server tells it. */
const FULLNESS: [name: string, answer: FreePlaces[string]][] = [
  ['prosta-mesta', { free: 9 }],
  ['se-3-mesta', { free: 3 }],
  ['cakalni-seznam', { waiting: true }],
]
export const PATHS_WITH_PLACES = [workshopPath('lutkovna-delavnica'), routes.terms, routes.enrolment]

export const PLACES = FULLNESS.map(([name, answer]) => ({
  name,
  async act(page: Page) {
    await page.route(`**${apiRoutes.places}`, (route) =>
      route.fulfill({ json: { 'lutkovna-delavnica': answer } }),
    )
    // As when a visitor comes back to the page, which asks anew.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.getByText(describeFree(answer)).first().waitFor()
  },
}))
