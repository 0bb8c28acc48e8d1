import type { ReactNode } from 'react'
import { listNotices } from '../collections/notices'
import type { SitePage } from '../collections/page-paths'
import type { Site } from '../collections/site'
import { NoticeBar } from '../components/NoticeBar'
import { ScriptNotice } from '../components/ScriptNotice'
import { Footer } from './Footer'
import { Header } from './Header'
import type { HeadData } from './page-context'

interface LayoutProps {
  site: Site
  pages: readonly SitePage[]
  head: HeadData
  source: string | undefined
  children: ReactNode
}

/** Frame of every page: skip link, notices, header, the one `<main>`, footer. Staff tools (`isTool`) have no frame. */
export function Layout({ site, pages, head, source, children }: LayoutProps) {
  if (head.isTool) return children
  const listPagesLinkedFrom = (from: SitePage['linkedFrom']) =>
    pages.filter(({ linkedFrom }) => linkedFrom === from)
  return (
    <>
      <a
        className="absolute -left-999 z-9 bg-ink px-5 py-3 text-paper focus:top-2 focus:left-gutter print:hidden"
        href="#vsebina"
      >
        Preskoči na vsebino
      </a>
      <NoticeBar notices={listNotices(new Date())} />
      <Header site={site} links={listPagesLinkedFrom('menu')} />
      <main id="vsebina" tabIndex={-1}>
        {children}
      </main>
      <ScriptNotice phone={site.phones[0] ?? ''} email={site.email} />
      <Footer site={site} links={listPagesLinkedFrom('footer')} source={source} />
    </>
  )
}
