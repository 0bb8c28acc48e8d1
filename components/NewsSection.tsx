import type { ReactNode } from 'react'
import type { Article } from '../collections/news'
import { Embed } from './Embed'
import { NewsCards } from './NewsCards'

interface NewsSectionProps {
  lead: string
  facebookPage: string | undefined
  newest: readonly Article[]
  children: ReactNode
}

/** News section of the home and about pages: newest news, Facebook timeline, newsletter form. */
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
          {facebookPage && <Embed kind="facebook" page={facebookPage} />}
        </div>
        <div className="grid lg:col-span-5">{children}</div>
      </div>
    </section>
  )
}
