// Everything that can wake in a browser, by the name that the HTML gives it. A name that stands on a page and not
// here does not compile.
import type { ComponentType } from 'react'
import type { SiteForm } from '../common/forms/forms'
import menu from './menu/effect'
import timely from './timely/effect'

/**
 * When an effect or island wakes. A touch (pointer or keyboard contact) or a press always wakes it; beyond that `load` at
 * once, `loaded` once the page has loaded, `visible` when it comes near the screen, `touch` not before that, `rest`
 * neither, but what it needs is fetched when it is near the screen and the visitor has stayed for a moment.
 */
export type Wake = 'load' | 'loaded' | 'visible' | 'rest' | 'touch'

/** A few lines of DOM; called once with the element that bears its name, and awake when that is done. */
interface EffectModule {
  default: (element: HTMLElement) => void | Promise<void>
}

/** Fetches an island's module. */
type Load = () => Promise<{ default: ComponentType<never> }>

/** What stands on every page, or nearly so: a request of its own would cost more than its few lines. */
const atOnce = (effect: EffectModule['default']) => async () => ({ default: effect })

export const effects = {
  'art-icon': () => import('./art-icon/effect'),
  carousel: () => import('./carousel/effect'),
  consent: () => import('./consent/effect'),
  counter: () => import('./counter/effect'),
  embed: () => import('./embed/effect'),
  lightbox: () => import('./lightbox/effect'),
  login: () => import('./login/effect'),
  menu: atOnce(menu),
  'newsletter-link': () => import('./newsletter-link/effect'),
  tabs: () => import('./tabs/effect'),
  theme: () => import('./theme/effect'),
  timely: atOnce(timely),
} satisfies Record<string, () => Promise<EffectModule>>

export const islands = {
  'enrolment-form': () => import('./enrolment-form/island'),
  'newsletter-form': () => import('./newsletter-form/island'),
  'plain-form': () => import('./plain-form/island'),
} satisfies Record<SiteForm['island'], Load> & Record<string, Load>

export type EffectName = keyof typeof effects
export type IslandName = keyof typeof islands

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-effect'?: EffectName
    'data-island'?: IslandName
    'data-wake'?: Wake
  }
}
