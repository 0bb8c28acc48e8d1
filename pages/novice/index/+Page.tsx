import { listEvents } from '../../../collections/events'
import { listArchivedIssues } from '../../../collections/issues'
import { getListPage } from '../../../collections/list-pages'
import { listNews } from '../../../collections/news'
import { getSite } from '../../../collections/site'
import { Embed } from '../../../components/Embed'
import { EventList } from '../../../components/EventList'
import { NewsCards } from '../../../components/NewsCards'
import { PageHeading } from '../../../components/PageHeading'
import { Prose } from '../../../components/Prose'

/** Number of news items, newest first, that show their picture. More pictures would slow down the page. */
const PICTURE_LIMIT = 12

export default function NewsPage() {
  const { title, lead, html } = getListPage('novice')
  const news = listNews().map((item, index) =>
    index < PICTURE_LIMIT ? item : { ...item, picture: undefined },
  )
  const issues = listArchivedIssues()
  const { facebookPage } = getSite()
  return (
    <div className="page-width">
      <PageHeading title={title} lead={lead} art="pisanje" />
      <EventList events={listEvents(new Date())} className="pb-section" />
      {news.length > 0 && <NewsCards articles={news} level={2} className="pb-section" />}
      {issues.length > 0 && (
        <section aria-labelledby="e-novice">
          <h2 className="headline text-h2" id="e-novice">
            E-novice
          </h2>
          <NewsCards articles={issues} level={3} className="pt-8 pb-section" />
        </section>
      )}
      <div className="grid grid-cols-1 gap-8 pb-section">
        {facebookPage && (
          <Embed kind="facebook" page={facebookPage} height={800} reparseAfter={500} level={2} />
        )}
        {html && <Prose html={html} />}
      </div>
    </div>
  )
}
