import { Embed } from '../../components/Embed'
import { PageHead } from '../../components/PageHead'
import { Prose } from '../../components/Prose'
import type { NewsData } from './+data'

/** The centre's posts on its social network (product spec, section 2): 500 × 800, re-parsed after 500 ms. */
export default function NewsPage({ page, facebookPage }: NewsData) {
  return (
    <div className="wrap">
      <PageHead title={page.title} lead={page.lead} art="pisanje" />
      <div className="section section--after-head">
        <Embed kind="facebook" page={facebookPage} height={800} reparseAfter={500} level={2} />
        {page.html && <Prose html={page.html} />}
      </div>
    </div>
  )
}
