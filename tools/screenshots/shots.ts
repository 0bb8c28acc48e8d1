// What is photographed: every page in every dress, and every state that only a visitor's hand brings about.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { describeFree, type FreePlaces } from '../../common/free-places'
import { apiRoutes, navigation, routes, workshopPath } from '../../common/routes'

/** What a visitor, a device or a printer may ask for; the name is part of the picture's file name. */
export interface Dress {
  name: string
  theme: 'light' | 'dark'
  media?: 'print'
  options: BrowserContextOptions
}

export interface Shot {
  /** Without dress, e.g. `prijavnica` or `prijavnica-napake`. */
  name: string
  path: string
  dress: Dress
  /** Brings the page into its state. */
  act?: ((page: Page) => Promise<unknown>) | undefined
  /** States that cover the screen are taken as the screen shows them. */
  isScreenOnly?: boolean
}

const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1440: 900 }

const wide = (width: number) => ({ viewport: { width, height: HEIGHTS[width] ?? 900 } })
const dress = (width: number, theme: 'light' | 'dark'): Dress => ({
  name: `${width}-${theme}`,
  theme,
  options: wide(width),
})

const SCREENS = [390, 768, 1440].flatMap((width) => [dress(width, 'light'), dress(width, 'dark')])

const DRESSES: Dress[] = [
  ...SCREENS,
  dress(320, 'light'),
  { ...dress(794, 'light'), name: 'print', media: 'print' },
  {
    ...dress(390, 'light'),
    name: '390-forced',
    options: { ...wide(390), forcedColors: 'active' },
  },
]

const PATHS = [
  ...navigation.map(({ path }) => path),
  workshopPath('gledališke-delavnice'),
  workshopPath('lutkovna-delavnica'),
  workshopPath('ples'),
  workshopPath('ni-je'),
  routes.privacyNotice,
  routes.cookiePolicy,
  routes.newsletterConfirmation,
  '/ni-je',
]

const submit = (form: string) => async (page: Page) => {
  await page.locator(`[data-form=${form}] [type=submit]`).click()
  await page.locator(`[data-form=${form}] [role=alert]`).first().waitFor()
}

const openLogin = async (page: Page) => {
  await page.locator('[data-opens=login]:visible').click()
  await page.getByRole('dialog', { name: 'Prijava' }).waitFor()
}

/** Which states, from which page, on which widths. */
const STATES: [name: string, path: string, widths: number[], act: (page: Page) => Promise<unknown>][] = [
  [
    'meni',
    routes.about,
    [320, 390, 768],
    async (page) => {
      await page.getByRole('button', { name: 'Meni' }).click()
      await page.getByRole('dialog', { name: 'Meni' }).waitFor()
    },
  ],
  [
    'nastavitve',
    routes.cookiePolicy,
    [390, 1440],
    async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Nastavitve piškotkov' }).click()
      await page.getByRole('dialog', { name: 'Nastavitve piškotkov' }).waitFor()
      await page.locator('dialog[open] [type=checkbox]').first().check()
    },
  ],
  ['prijava', routes.about, [768, 1440], openLogin],
  [
    'prijava-napaka',
    routes.about,
    [768, 1440],
    async (page) => {
      await openLogin(page)
      await page.locator('[data-form=login] [type=submit]').click()
      await page.locator('dialog[open] [aria-invalid=true]').first().waitFor()
      await page.getByText('Napaka', { exact: true }).waitFor()
    },
  ],
  [
    'obvestilce',
    routes.about,
    [390, 1440],
    async (page) => {
      await page.locator('[data-effect=theme]:visible').first().click()
      await page.getByText('Izbiro smo shranili').waitFor()
    },
  ],
  [
    'ogled-slik',
    routes.gallery,
    [390, 1440],
    async (page) => {
      await page.locator('[data-picture]:visible').first().click()
      await page.getByRole('dialog', { name: 'Ogled slik' }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.locator('.pswp__item[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)').waitFor()
    },
  ],
  ['preskoci', routes.home, [390], (page) => page.keyboard.press('Tab')],
  ['lebdi-ploscica', routes.home, [1440], (page) => hover(page, 'Gledališke delavnice')],
  ['lebdi-vrstica', routes.workshops, [1440], (page) => hover(page, 'Gledališke delavnice')],
  ['lebdi-gumb', routes.home, [1440], (page) => hover(page, 'Prijavnica')],
  ['fokus-ploscica', routes.home, [1440], (page) => focus(page, 'Gledališke delavnice')],
  ['fokus-vrstica', routes.workshops, [1440], (page) => focus(page, 'Gledališke delavnice')],
  ['fokus-glava', routes.home, [1440], (page) => page.getByRole('banner').getByRole('link').nth(2).focus()],
]

/** Full pages whose state a form's refusal brings about. */
const REFUSALS: [name: string, path: string, form: string][] = [
  ['prijavnica-napake', routes.enrolment, 'registration'],
  ['kontakt-napake', routes.contact, 'contact'],
  ['domov-napake', routes.home, 'newsletter'],
]

/** How full the group of this site that has a number of places may be, as the server tells it. */
const FULLNESS: [name: string, answer: FreePlaces[string]][] = [
  ['prosta-mesta', { free: 9 }],
  ['se-3-mesta', { free: 3 }],
  ['cakalni-seznam', { waiting: true }],
]
const PATHS_WITH_PLACES = [workshopPath('lutkovna-delavnica'), routes.terms, routes.enrolment]

const fill = (answer: FreePlaces[string]) => async (page: Page) => {
  await page.route(`**${apiRoutes.places}`, (route) =>
    route.fulfill({ json: { 'lutkovna-delavnica': answer } }),
  )
  // As when a visitor comes back to the page, which asks anew.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByText(describeFree(answer)).first().waitFor()
}

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first()
const hover = (page: Page, name: string) => inMain(page, name).hover()
async function focus(page: Page, name: string) {
  await page.keyboard.press('Tab')
  await inMain(page, name).focus()
}

const toName = (path: string) => (path === '/' ? 'domov' : path.slice(1).replaceAll('/', '-'))

/** Everything that is photographed, in the order of the site. */
export function listShots(): Shot[] {
  const themes = ['light', 'dark'] as const
  return [
    ...PATHS.flatMap((path) => DRESSES.map((each) => ({ name: toName(path), path, dress: each }))),
    ...STATES.flatMap(([name, path, widths, act]) =>
      widths.flatMap((width) =>
        themes.map((theme) => ({ name, path, act, dress: dress(width, theme), isScreenOnly: true })),
      ),
    ),
    ...PATHS_WITH_PLACES.flatMap((path) =>
      FULLNESS.flatMap(([name, answer]) =>
        [390, 1440].flatMap((width) =>
          themes.map((theme) => ({
            name: `${toName(path)}-${name}`,
            path,
            act: fill(answer),
            dress: dress(width, theme),
          })),
        ),
      ),
    ),
    ...REFUSALS.flatMap(([name, path, form]) =>
      SCREENS.map((each) => ({ name, path, dress: each, act: submit(form) })),
    ),
  ]
}

export const fileNameOf = (shot: Shot) => `${shot.name}-${shot.dress.name}.png`
