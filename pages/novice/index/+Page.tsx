import { feedPath } from '../../../common/routes'
import { DatedLinks } from '../../../components/DatedLinks'
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
export default function NewsPage({ page, events, news, older, issues, hasFeed, facebookPage }: NewsData) {
  return (
    <div className="page-width">
      <PageHead title={page.title} lead={page.lead} art="pisanje" />
      <EventList events={events} className="grid gap-8 pb-section" />
      {news.length > 0 && <NewsCards news={news} level={2} className="pb-section" />}
      <DatedLinks id="starejse-novice" title="Starejše novice" links={older} />
      <DatedLinks id="e-novice" title="E-novice" links={issues} />
      <div className="grid gap-8 pb-section">
        {facebookPage && (
          <Embed kind="facebook" page={facebookPage} height={800} reparseAfter={500} level={2} />
        )}
        {page.html && <Prose html={page.html} />}
        {hasFeed && (
          <p>
            Novice lahko berete tudi v&nbsp;svojem bralniku:{' '}
            <a className="link" href={feedPath}>
              vir novic (Atom)
            </a>
            .
          </p>
        )}
      </div>
    </div>
  )
}
