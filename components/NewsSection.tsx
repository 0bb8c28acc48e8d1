import type { ReactNode } from 'react'
import type { Article } from '../collections/news'
import { Embed } from './Embed'
import { NewsCards } from './NewsCards'

/** Height in pixels and repeated drawing of the timeline (docs/product.md, section 9). */
const TIMELINE = { height: 416, reparseAfter: 100 }

interface NewsSectionProps {
  lead: string
  facebookPage: string | undefined
  /** News of the centre's own; without any, the section is as if there were no such thing. */
  newest: readonly Article[]
  /** The sign-up to the newsletter. */
  children: ReactNode
}

/** News of home and about: the newest of its own, its posts on its social network, and the sign-up to the newsletter. */
export function NewsSection({ lead, facebookPage, newest, children }: NewsSectionProps) {
  const heading = (
    <h2 className="headline capitals text-h2" id="novice">
      NOVICE
    </h2>
  )
  return (
    <section className="section" aria-labelledby="novice">
      <div className="page-width twelve-columns gap-y-10">
        {newest.length > 0 && (
          <div className="lg:col-span-full">
            {heading}
            <NewsCards articles={newest} level={3} className="mt-8" />
          </div>
        )}
        <div className="lg:col-span-7 lg:flex lg:flex-col">
          {newest.length === 0 && heading}
          <p className="lead mt-5 mb-8 max-w-136">{lead}</p>
          {facebookPage && <Embed kind="facebook" page={facebookPage} {...TIMELINE} />}
        </div>
        <div className="grid lg:col-span-5">{children}</div>
      </div>
    </section>
  )
}
