import { NavLink, useLocation } from 'react-router-dom'
import type { Site } from '../collections/site'
import { ART_FORMS } from '../common/art-forms'
import { navigation, routes } from '../common/routes'
import { ArtIcon } from '../components/icons/ArtIcon'
import { Icon } from '../components/icons/Icon'
import { Logo } from '../components/Logo'

// Browsers that know invoker commands open and close the menu even before any script has come.
const OPENS_MENU = { command: 'show-modal', commandfor: 'meni' }
const CLOSES_MENU = { command: 'close', commandfor: 'meni' }

/** Logo, theme toggle, login, menu; the full navigation on extra-large screens (docs/product.md, section 2). */
export function Header({ site }: { site: Site }) {
  return (
    <header className="top">
      <div className="wrap top__row">
        <Brand site={site} />
        <div className="top__tools">
          <ThemeToggle />
          <LoginButton className="btn btn--line login-s" />
          <button
            type="button"
            className="burger"
            data-opens="menu"
            aria-haspopup="dialog"
            aria-controls="meni"
            {...OPENS_MENU}
          >
            <Icon name="menu" /> Meni
          </button>
        </div>
      </div>
      <nav className="nav" aria-label="Glavna navigacija">
        <div className="wrap">
          <NavigationLinks />
        </div>
      </nav>
      <dialog id="meni" className="menu" aria-label="Meni" data-effect="menu" closedby="any">
        <div className="menu__top">
          <Brand site={site} />
          <button type="button" className="sq" data-closes aria-label="Zapri" {...CLOSES_MENU}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Meni">
          <NavigationLinks />
        </nav>
        <div className="menu__foot">
          <LoginButton className="btn" />
          <ThemeToggle />
        </div>
        <div className="band" aria-hidden="true">
          {ART_FORMS.map((name) => (
            <i key={name} className={`f-${name}`}>
              <ArtIcon name={name} isShared />
            </i>
          ))}
        </div>
      </dialog>
    </header>
  )
}

function Brand({ site }: { site: Site }) {
  return (
    <NavLink className="brand" to={routes.home} aria-label={`${site.name} – domov`}>
      <Logo />
    </NavLink>
  )
}

function ThemeToggle() {
  return (
    <button type="button" className="sq" data-effect="theme" data-wake="touch" aria-label="Preklopi temo">
      <Icon name="theme" />
    </button>
  )
}

function LoginButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      className={className}
      data-opens="login"
      data-effect="login"
      data-wake="touch"
      aria-haspopup="dialog"
    >
      Prijava
    </button>
  )
}

/** A page below a link's own, as each workshop is, marks the link as the place it belongs to, not as the page. */
function NavigationLinks() {
  const { pathname } = useLocation()
  return (
    <ul>
      {navigation.map(({ label, path }) => (
        <li key={path}>
          <NavLink to={path} end={path === routes.home} aria-current={path === pathname ? 'page' : 'true'}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
