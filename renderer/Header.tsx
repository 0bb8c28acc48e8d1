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
      <dialog id="meni" className="slide-in-menu" aria-label="Meni" data-effect="menu" closedby="any">
        <div className="flex items-center justify-between px-gutter py-5">
          <HomeLink site={site} />
          <div className="-mr-2.5">
            <IconButton icon="close" label="Zapri" data-closes {...CLOSE_MENU} />
          </div>
        </div>
        <nav aria-label="Meni">
          <NavigationLinks place="menu" links={links} />
        </nav>
        <div
          className="mt-auto flex items-center justify-between gap-3 px-gutter pt-5 pb-6 scriptless:hidden"
          data-menu-foot=""
        >
          <SignInButton look="filled" size="small" isByLink={isByLink} />
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
    <IconButton icon="theme" label="Preklopi temo" needsScript data-effect="theme" data-start="interaction" />
  )
}

const LIST_CLASSES = { header: 'flex justify-between', menu: '' }
const LINK_CLASSES = {
  header:
    'header-link relative flex min-h-12.5 items-center text-control font-[560] font-stretch-90% whitespace-nowrap no-underline hover:text-link aria-[current]:font-heading',
  menu: 'menu-link mx-gutter flex min-h-13 items-center justify-between border-b border-rule-soft text-name font-name font-stretch-76% no-underline',
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
