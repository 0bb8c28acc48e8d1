import type { ReactNode } from 'react'
import type { SitePage } from '../collections/addresses'
import { listNotices } from '../collections/notices'
import type { Site } from '../collections/site'
import { NoticeBar } from '../components/NoticeBar'
import { ScriptNotice } from '../components/ScriptNotice'
import { Footer } from './Footer'
import { Header } from './Header'
import type { Head } from './page-context'

interface LayoutProps {
  site: Site
  /** The pages of this centre. */
  pages: readonly SitePage[]
  head: Head
  /** The content file that the page was written in. */
  source: string | undefined
  children: ReactNode
}

/** What stands around every page: skip link, header, the one <main>, footer. */
export function Layout({ site, pages, head, source, children }: LayoutProps) {
  if (head.isTool) return children
  const linkedFrom = (place: SitePage['linkedFrom']) => pages.filter((page) => page.linkedFrom === place)
  return (
    <>
      <a
        className="absolute -left-999 z-9 bg-ink px-5 py-3 text-paper focus:top-2 focus:left-gutter print:hidden"
        href="#vsebina"
      >
        Preskoči na vsebino
      </a>
      <NoticeBar notices={listNotices(new Date())} />
      <Header site={site} links={linkedFrom('menu')} />
      <main id="vsebina" tabIndex={-1}>
        {children}
      </main>
      <ScriptNotice phone={site.phones[0] ?? ''} email={site.email} />
      <Footer site={site} links={linkedFrom('footer')} source={source} />
    </>
  )
}
