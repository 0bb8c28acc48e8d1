import type { ReactNode } from 'react'
import { officeRoutes } from '../../../common/routes'
import { IconButton } from '../../../components/IconButton'
import { Logo } from '../../../components/Logo'
import type { OfficeUser } from '../users'

const SECTIONS = [
  { label: 'Skupine', path: officeRoutes.groups },
  { label: 'Prijave', path: officeRoutes.enrolments },
  { label: 'Sporočila', path: officeRoutes.messages },
] as const

const OF_LEADS = [
  { label: 'E-novice', path: officeRoutes.newsletter },
  { label: 'Prošnje', path: officeRoutes.wishes },
  { label: 'Sodelavci', path: officeRoutes.colleagues },
  { label: 'Stanje', path: officeRoutes.standing },
] as const

interface OfficePageProps {
  /** Undefined before somebody has signed in. */
  user?: OfficeUser | undefined
  title: string
  /** Section that the page belongs to. */
  section?: string
  /** Above the title: where this page hangs. */
  back?: { label: string; path: string }
  children: ReactNode
}

/** What stands around everything in the office: a narrow bar, the title, and as little else as possible. */
export function OfficePage({ user, title, section, back, children }: OfficePageProps) {
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
                {[...SECTIONS, ...(user.isLead ? OF_LEADS : [])].map(({ label, path }) => (
                  <li key={path}>
                    <a
                      href={path}
                      aria-current={section === path ? 'page' : undefined}
                      className="flex min-h-12 items-center border-y-4 border-transparent px-3 text-label font-semibold no-underline hover:border-b-rule-soft aria-[current=page]:border-b-red sm:min-h-14"
                    >
                      {label}
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
            <a href={back.path} className="tap-target text-link">
              ← {back.label}
            </a>
          </p>
        )}
        <h1 className="mb-5 text-[clamp(1.75rem,3.2vw,2.75rem)] leading-none font-extrabold font-stretch-72%">
          {title}
        </h1>
        {children}
      </main>
    </>
  )
}
