// What is photographed: every page in every dress, and every state that only a visitor's hand brings about.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { legalLinks, navigation } from '../../common/pages'
import { routes, workshopPath } from '../../common/routes'
import { FILLED, OUTCOMES, PATHS_WITH_PLACES, PLACES, REFUSALS, STATES } from './states'

/** What a visitor, a device or a printer may ask for; the name is part of the picture's file name. */
export interface Dress {
  name: string
  theme: 'light' | 'dark'
  media?: 'print'
  /** The browser's own letters, in pixels, in which media queries count too. */
  letters: number
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
  letters: 16,
  options: wide(width),
})
/** Colours of the system's own, as Windows' contrast themes have them. */
const forced = (width: number): Dress => ({
  ...dress(width, 'light'),
  name: `${width}-forced`,
  options: { ...wide(width), forcedColors: 'active' },
})
/** On paper, whichever theme the screen had. */
const print = (theme: 'light' | 'dark'): Dress => ({
  ...dress(794, theme),
  name: theme === 'dark' ? 'print-dark' : 'print',
  media: 'print',
})
/** Without scripts the page keeps the theme it was built with. */
const scriptless = (width: number): Dress => ({
  ...dress(width, 'light'),
  name: `${width}-scriptless`,
  options: { ...wide(width), javaScriptEnabled: false },
})

const THEMES = ['light', 'dark'] as const
const SCREENS = [390, 768, 1440].flatMap((width) => THEMES.map((theme) => dress(width, theme)))

const DRESSES: Dress[] = [
  ...SCREENS,
  dress(320, 'light'),
  ...THEMES.map(print),
  forced(390),
  { ...dress(390, 'light'), name: '390-letters', letters: 32 },
]

const PATHS = [
  ...navigation.map(({ path }) => path),
  workshopPath('gledališke-delavnice'),
  workshopPath('lutkovna-delavnica'),
  workshopPath('ples'),
  workshopPath('ni-je'),
  ...legalLinks.map(({ path }) => path),
  routes.newsletterConfirmation,
  '/ni-je',
]
/** Pages that say or hide something where no script can run. */
const SCRIPTLESS = [routes.home, routes.enrolment, routes.contact, routes.cookiePolicy]

const toName = (path: string) => (path === '/' ? 'domov' : path.slice(1).replaceAll('/', '-'))

/** Everything that is photographed, in the order of the site. */
export function listShots(): Shot[] {
  return [
    ...PATHS.flatMap((path) => DRESSES.map((each) => ({ name: toName(path), path, dress: each }))),
    ...SCRIPTLESS.flatMap((path) =>
      [390, 1440].map((width) => ({ name: toName(path), path, dress: scriptless(width) })),
    ),
    ...STATES.flatMap(({ name, path, widths, act }) =>
      [...widths.flatMap((width) => THEMES.map((theme) => dress(width, theme))), ...widths.map(forced)].map(
        (each) => ({ name, path, act, dress: each, isScreenOnly: true }),
      ),
    ),
    ...PATHS_WITH_PLACES.flatMap((path) =>
      PLACES.flatMap(({ name, act }) =>
        [390, 1440].flatMap((width) =>
          THEMES.map((theme) => ({ name: `${toName(path)}-${name}`, path, act, dress: dress(width, theme) })),
        ),
      ),
    ),
    ...REFUSALS.flatMap((state) => [...SCREENS, forced(390)].map((each) => ({ ...state, dress: each }))),
    ...[...FILLED, ...OUTCOMES].flatMap((state) =>
      [dress(390, 'light'), dress(1440, 'light'), dress(1440, 'dark'), forced(390)].map((each) => ({
        ...state,
        dress: each,
      })),
    ),
  ]
}

export const fileNameOf = (shot: Shot) => `${shot.name}-${shot.dress.name}.png`
