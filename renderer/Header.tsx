import { NavLink, useLocation } from 'react-router-dom'
import type { SitePage } from '../collections/page-paths'
import type { Site } from '../collections/site'
import { routes } from '../common/routes'
import { IconButton } from '../components/Button'
import { Icon } from '../components/icons/Icon'
import { Logo } from '../components/Logo'
import { SignInButton } from '../components/SignInButton'
import { ColourBand } from './ColourBand'

// Invoker commands open and close the menu without a script, in browsers that support them.
const OPEN_MENU = { command: 'show-modal', commandfor: 'meni' }
const CLOSE_MENU = { command: 'close', commandfor: 'meni' }

/** The menu slides in from the right. */
const MENU_CLASSES =
  'fixed inset-y-0 right-0 left-auto h-dvh max-h-none w-[min(100%,26rem)] max-w-none translate-x-full flex-col overflow-auto overscroll-contain bg-paper text-ink transition-[translate,overlay,display] transition-discrete duration-280 backdrop:opacity-0 backdrop:transition-[opacity,overlay,display] backdrop:transition-discrete backdrop:duration-280 open:flex open:translate-none open:backdrop:opacity-70 starting:open:translate-x-full starting:open:backdrop:opacity-0 print:hidden'

/** Logo, theme toggle, sign-in, menu; the full navigation on extra-large screens (docs/product.md, section 2). */
export function Header({ site, links }: { site: Site; links: readonly SitePage[] }) {
  const isByLink = site.signIn === 'link'
  return (
    <header className="relative z-3 bg-paper">
      <div className="page-width flex items-center justify-between gap-4 py-5 xl:py-5.5 print:pt-0 print:pb-6">
        <HomeLink site={site} />
        <div className="flex items-center gap-2 print:hidden">
          <ThemeToggle />
          <div className="hidden md:flex">
            <SignInButton look="line" size="small" isByLink={isByLink} />
          </div>
          <button
            type="button"
            className="tap-target gap-2.5 rounded-r-full bg-ink pr-4.5 pl-3.5 text-small leading-none font-control font-stretch-88% text-paper xl:hidden"
            data-opens="menu"
            aria-haspopup="dialog"
            aria-controls="meni"
            {...OPEN_MENU}
          >
            <Icon name="menu" className="flex-none" /> Meni
          </button>
        </div>
      </div>
      <nav className="hidden border-y-2 border-rule xl:block print:hidden" aria-label="Glavna navigacija">
        <div className="page-width">
          <NavigationLinks place="header" links={links} />
        </div>
      </nav>
      <dialog id="meni" className={MENU_CLASSES} aria-label="Meni" data-effect="menu" closedby="any">
        <div className="flex items-center justify-between px-gutter py-5">
          <HomeLink site={site} />
          <div className="-mr-2.5">
            {/* First focus of the open menu. Otherwise it would be the logo, whose name tells nothing about the menu. */}
            <IconButton icon="close" label="Zapri" data-closes autoFocus {...CLOSE_MENU} />
          </div>
        </div>
        <nav aria-label="Meni">
          <NavigationLinks place="menu" links={links} />
        </nav>
        <div
          className="mt-auto flex items-center justify-between gap-3 px-gutter pt-5 pb-6 scriptless:hidden"
          data-menu-foot=""
        >
          <SignInButton look="filled" size="small" isByLink={isByLink} isLoadedWhenVisible />
          <div className="-mr-2.5">
            <ThemeToggle />
          </div>
        </div>
        <ColourBand />
      </dialog>
    </header>
  )
}

function HomeLink({ site }: { site: Site }) {
  return (
    <NavLink className={() => 'block'} to={routes.home} discover="none" aria-label={`${site.name} – domov`}>
      <Logo />
    </NavLink>
  )
}

function ThemeToggle() {
  return (
    <IconButton
      icon="theme"
      label="Preklopi temo"
      needsScript
      data-effect="theme"
      data-start="interaction"
      data-sheet="/islands/toasts/toasts.css"
    />
  )
}

const LIST_CLASSES = { header: 'flex justify-between', menu: '' }
/** Half of a red disc (`after:`) marks the current page. */
const LINK_CLASSES = {
  header:
    'relative flex min-h-12.5 items-center text-control font-[560] font-stretch-90% whitespace-nowrap no-underline [word-spacing:0.06em] after:absolute after:bottom-0 after:left-1/2 after:-ml-2.5 after:hidden after:h-2.5 after:w-5 after:rounded-t-full after:bg-red hover:text-link aria-[current]:font-heading aria-[current]:after:block',
  menu: 'mx-gutter flex min-h-13 items-center justify-between border-b border-rule-soft text-name font-name font-stretch-76% no-underline after:hidden after:h-6 after:w-3 after:rounded-r-full after:bg-red aria-[current]:after:block',
}

/** Links to the main pages. `aria-current` is `page` on the linked page, and `true` on its subpages, e.g. workshops. */
function NavigationLinks({ place, links }: { place: keyof typeof LINK_CLASSES; links: readonly SitePage[] }) {
  const { pathname } = useLocation()
  return (
    <ul className={LIST_CLASSES[place]}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <NavLink
            className={() => LINK_CLASSES[place]}
            to={path}
            discover="none"
            end={path === routes.home}
            aria-current={path === pathname ? 'page' : 'true'}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
