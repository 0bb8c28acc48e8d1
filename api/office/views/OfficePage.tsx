import type { ReactNode } from 'react'
import { officeRoutes } from '../../../common/routes'
import { IconButton } from '../../../components/Button'
import { Logo } from '../../../components/Logo'
import type { OfficeUser } from '../users'
import { Link } from './parts'

const SECTIONS = [
  { label: 'Skupine', path: officeRoutes.groups },
  { label: 'Prijave', path: officeRoutes.enrolments },
  { label: 'Sporočila', path: officeRoutes.messages },
  { label: 'E-novice', path: officeRoutes.newsletter, isForLeads: true },
  { label: 'Prošnje', path: officeRoutes.wishes, isForLeads: true },
  { label: 'Sodelavci', path: officeRoutes.colleagues, isForLeads: true },
  { label: 'Stanje', path: officeRoutes.standing, isForLeads: true },
]

/** How a page stands in its frame. */
export interface PageLook {
  /** In the browser's tab, where it is not the title. */
  tab?: string
  /** Above the title: where this page hangs; by default the section in whose address it lies. */
  back?: { label: string; path: string }
  status?: number
}

interface OfficePageProps {
  /** Undefined before somebody has signed in. */
  user?: OfficeUser | undefined
  title: string
  /** Its address. */
  path: string
  back?: PageLook['back'] | undefined
  children: ReactNode
}

/** What stands around everything in the office: a narrow bar, the title, and as little else as possible. */
export function OfficePage({ user, title, path, children, ...props }: OfficePageProps) {
  const sections = user ? SECTIONS.filter(({ isForLeads }) => user.isLead || !isForLeads) : []
  const section = sections.findLast((one) => (props.back?.path ?? path).startsWith(one.path))
  const back = props.back ?? (section?.path === path ? undefined : section)
  return (
    <>
      <a
        className="absolute -left-999 z-9 bg-ink px-4 py-3 text-paper focus:top-2 focus:left-4 print:hidden"
        href="#vsebina"
      >
        Preskoči na vsebino
      </a>
      <header className="border-b-2 border-rule bg-surface print:hidden">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 sm:px-8">
          <a
            className="flex min-h-14 items-center gap-3 text-label font-bold no-underline"
            href={officeRoutes.groups}
          >
            <Logo variant="mark" className="h-6 w-auto" />
            Urad
          </a>
          {user && (
            <nav aria-label="Urad" className="order-last w-full sm:order-none sm:w-auto">
              <ul className="flex flex-wrap gap-x-1">
                {sections.map((one) => (
                  <li key={one.path}>
                    <a
                      href={one.path}
                      aria-current={section === one ? 'page' : undefined}
                      className="flex min-h-12 items-center border-y-4 border-transparent px-3 text-label font-semibold no-underline hover:border-b-rule-soft aria-[current=page]:border-b-red sm:min-h-14"
                    >
                      {one.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="ml-auto flex items-center gap-2">
            <IconButton icon="theme" label="Preklopi temo" needsScript data-effect="theme" />
            {user && (
              <form method="post" action={officeRoutes.signOut} className="flex items-center gap-3">
                <span className="hidden text-label text-ink-2 lg:inline">{user.email}</span>
                <button type="submit" className="min-h-11 cursor-pointer text-label font-semibold underline">
                  Odjava
                </button>
              </form>
            )}
          </div>
        </div>
      </header>
      <main id="vsebina" tabIndex={-1} className="mx-auto max-w-page px-4 pt-6 pb-24 sm:px-8 print:p-0">
        {back && (
          <p className="text-label print:hidden">
            <Link to={back.path}>← {back.label}</Link>
          </p>
        )}
        <h1 className="mb-5 print:hidden text-[clamp(1.75rem,3.2vw,2.75rem)] leading-none font-extrabold font-stretch-72%">
          {title}
        </h1>
        {children}
      </main>
    </>
  )
}
