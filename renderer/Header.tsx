import { NavLink, useLocation } from 'react-router-dom'
import type { SitePage } from '../collections/addresses'
import type { Site } from '../collections/site'
import { routes } from '../common/routes'
import { IconButton } from '../components/Button'
import { Icon } from '../components/icons/Icon'
import { Logo } from '../components/Logo'
import { SignInButton } from '../components/SignInButton'
import { ColourBand } from './ColourBand'

// Browsers that know invoker commands open and close the menu even before any script has come.
const OPENS_MENU = { command: 'show-modal', commandfor: 'meni' }
const CLOSES_MENU = { command: 'close', commandfor: 'meni' }

/** Logo, theme toggle, login, menu; the full navigation on extra-large screens (docs/product.md, section 2). */
export function Header({ site, links }: { site: Site; links: readonly SitePage[] }) {
  const isByLink = site.signIn === 'link'
  return (
    <header className="relative z-3 bg-paper">
      <div className="page-width flex items-center justify-between gap-4 py-5 xl:py-5.5 print:pt-0 print:pb-6">
        <Brand site={site} />
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
            {...OPENS_MENU}
          >
            <Icon name="menu" className="flex-none" /> Meni
          </button>
        </div>
      </div>
      <nav className="hidden border-y-2 border-rule xl:block print:hidden" aria-label="Glavna navigacija">
        <div className="page-width">
          <NavigationLinks in="header" links={links} />
        </div>
      </nav>
      <dialog id="meni" className="slide-in-menu" aria-label="Meni" data-effect="menu" closedby="any">
        <div className="flex items-center justify-between px-gutter py-5">
          <Brand site={site} />
          <div className="-mr-2.5">
            <IconButton icon="close" label="Zapri" data-closes {...CLOSES_MENU} />
          </div>
        </div>
        <nav aria-label="Meni">
          <NavigationLinks in="menu" links={links} />
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

function Brand({ site }: { site: Site }) {
  return (
    <NavLink className={() => 'block'} to={routes.home} aria-label={`${site.name} – domov`}>
      <Logo />
    </NavLink>
  )
}

function ThemeToggle() {
  return (
    <IconButton icon="theme" label="Preklopi temo" needsScript data-effect="theme" data-start="interaction" />
  )
}

const LISTS = { header: 'flex justify-between', menu: '' }
const LINKS = {
  header:
    'header-link relative flex min-h-12.5 items-center text-control font-[560] font-stretch-90% whitespace-nowrap no-underline hover:text-link aria-[current]:font-heading',
  menu: 'menu-link mx-gutter flex min-h-13 items-center justify-between border-b border-rule-soft text-name font-name font-stretch-76% no-underline',
}

interface NavigationLinksProps {
  in: keyof typeof LINKS
  links: readonly SitePage[]
}

/** A page below a link's own, as each workshop is, marks the link as the place it belongs to, not as the page. */
function NavigationLinks({ in: place, links }: NavigationLinksProps) {
  const { pathname } = useLocation()
  return (
    <ul className={LISTS[place]}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <NavLink
            className={() => LINKS[place]}
            to={path}
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
