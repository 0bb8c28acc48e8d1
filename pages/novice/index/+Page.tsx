import { Embed } from '../../../components/Embed'
import { EventList } from '../../../components/EventList'
import { NewsCards } from '../../../components/NewsCards'
import { PageHead } from '../../../components/PageHead'
import { Prose } from '../../../components/Prose'
import type { NewsData } from './+data'

/**
 * News of the centre's own and the newsletter's archive, where there are any, and its posts on its social network
 * (docs/product.md, section 2): 500 × 800, re-parsed after 500 ms.
 */
export default function NewsPage({ page, events, news, issues, facebookPage }: NewsData) {
  return (
    <div className="page-width">
      <PageHead title={page.title} lead={page.lead} art="pisanje" />
      <EventList events={events} className="grid gap-8 pb-section" />
      {news.length > 0 && <NewsCards articles={news} level={2} className="pb-section" />}
      {issues.length > 0 && (
        <section aria-labelledby="e-novice">
          <h2 className="headline text-h2" id="e-novice">
            E-novice
          </h2>
          <NewsCards articles={issues} level={3} className="pt-8 pb-section" />
        </section>
      )}
      <div className="grid gap-8 pb-section">
        {facebookPage && (
          <Embed kind="facebook" page={facebookPage} height={800} reparseAfter={500} level={2} />
        )}
        {page.html && <Prose html={page.html} />}
      </div>
    </div>
  )
}
