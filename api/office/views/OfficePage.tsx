import type { ReactNode } from 'react'
import { officeRoutes } from '../../../common/routes'
import { IconButton } from '../../../components/Button'
import { Icon } from '../../../components/icons/Icon'
import { Logo } from '../../../components/Logo'
import { ResendForm } from '../../../components/ResendForm'
import type { FailedRequest } from '../../http/shells/render-failures'
import type { MenuEntry, PageOptions } from '../page'
import type { OfficeUser } from '../users'
import { Button, Link, Notice } from './controls'

/** Entry of the menu; leads see all entries, accountants only theirs. */
interface MenuSection extends Omit<MenuEntry, 'position'> {
  isForLeads?: true | undefined
  isForAccountants?: true | undefined
}

interface OfficePageProps extends Pick<PageOptions, 'back'> {
  user?: OfficeUser | undefined
  title: string
  path: string
  menu: readonly MenuSection[]
  children: ReactNode
}

/** Lists the entries of the menu that a user sees. */
export const listVisibleSections = (menu: readonly MenuSection[], user: OfficeUser): MenuSection[] =>
  menu.filter(({ isForLeads, isForAccountants }) =>
    user.isAccountant ? isForAccountants : user.isLead || !isForLeads,
  )

export function OfficePage({ user, title, path, menu, children, ...props }: OfficePageProps) {
  const sections = user ? listVisibleSections(menu, user) : []
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
          {user && <Menu sections={sections} current={section} />}
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
            <Link to={back.path}>
              <Icon name="arrow-left" className="mr-2 size-4" /> {back.label}
            </Link>
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

/** Entries that fit in one row of a phone; more are folded there. */
const PHONE_ROW_LENGTH = 4

interface MenuProps {
  sections: readonly MenuSection[]
  current: MenuSection | undefined
}

/**
 * The menu of the office. On phones a long menu is folded, so that a page begins with its contents. Wider screens show the
 * contents of the closed `details`; a browser that cannot (without `::details-content`) keeps the menu folded there.
 */
function Menu({ sections, current }: MenuProps) {
  const links = (
    <ul className="flex flex-wrap gap-x-1">
      {sections.map((one) => (
        <li key={one.path}>
          <a
            href={one.path}
            aria-current={current === one ? 'page' : undefined}
            className="flex min-h-12 items-center border-y-4 border-transparent px-3 text-label font-semibold no-underline hover:border-b-rule-soft aria-[current=page]:border-b-red sm:min-h-14"
          >
            {one.label}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="Urad" className="order-last w-full sm:order-none sm:w-auto">
      {sections.length > PHONE_ROW_LENGTH ? (
        <details className="sm:details-content:[content-visibility:visible]">
          <summary className="min-h-12 cursor-pointer py-3 text-label font-semibold sm:supports-[selector(::details-content)]:hidden">
            Meni{current && `: ${current.label}`}
          </summary>
          {links}
        </details>
      ) : (
        links
      )}
    </nav>
  )
}

/** Page for a failed request: error messages, the typed form to send again, and a link back. */
export const toFailurePage = (
  { error, formToResend, back = officeRoutes.groups }: FailedRequest,
  user: OfficeUser | undefined,
  menu: readonly MenuSection[],
) => ({
  // Screen readers read the title first.
  title: 'Napaka: Urad',
  view: (
    <OfficePage user={user} menu={menu} title={error.status === 404 ? 'Tega v uradu ni' : 'Ni šlo'} path="">
      <Notice kind="alert">
        {error.status === 404
          ? 'Na tem naslovu ni ničesar. Morda je povezava stara ali naslov napačen.'
          : error.message}
        {Object.values(error.fields ?? {}).map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
      {formToResend && (
        <ResendForm {...formToResend}>
          <p className="mb-3">Kar ste vpisali, je na tej strani; ne zaprite je.</p>
          <Button>Poskusi znova</Button>
        </ResendForm>
      )}
      <p>
        {error.id === 'signedOut' ? (
          <a className="tap-target text-link" href={officeRoutes.signIn} target="_blank" rel="noopener">
            Prijava v&nbsp;urad (nov zavihek)
          </a>
        ) : (
          <Link to={back}>Nazaj</Link>
        )}
      </p>
    </OfficePage>
  ),
})
