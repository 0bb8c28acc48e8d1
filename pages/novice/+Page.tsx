import { Embed } from '../../components/Embed'
import { EventList } from '../../components/EventList'
import { PageHead } from '../../components/PageHead'
import { Prose } from '../../components/Prose'
import type { NewsData } from './+data'

/** The centre's posts on its social network (docs/product.md, section 2): 500 × 800, re-parsed after 500 ms. */
export default function NewsPage({ page, events, facebookPage }: NewsData) {
  return (
    <div className="page-width">
      <PageHead title={page.title} lead={page.lead} art="pisanje" />
      <EventList events={events} className="grid gap-8 pb-section" />
      <div className="grid gap-8 pb-section">
        {facebookPage && (
          <Embed kind="facebook" page={facebookPage} height={800} reparseAfter={500} level={2} />
        )}
        {page.html && <Prose html={page.html} />}
      </div>
    </div>
  )
}
