import type { ReactNode } from 'react'
import { Embed } from './Embed'

/** Height in pixels and repeated drawing of the timeline (docs/product.md, section 9). */
const TIMELINE = { height: 416, reparseAfter: 100 }

interface NewsSectionProps {
  lead: string
  facebookPage: string | undefined
  /** The sign-up to the newsletter. */
  children: ReactNode
}

/** News of home and about: the centre's posts on its social network, and the sign-up to the newsletter. */
export function NewsSection({ lead, facebookPage, children }: NewsSectionProps) {
  return (
    <section className="section" aria-labelledby="novice">
      <div className="page-width twelve-columns gap-y-10">
        <div className="lg:col-span-7 lg:flex lg:flex-col">
          <h2 className="headline capitals text-h2" id="novice">
            NOVICE
          </h2>
          <p className="lead mt-5 mb-8 max-w-136">{lead}</p>
          {facebookPage && <Embed kind="facebook" page={facebookPage} {...TIMELINE} />}
        </div>
        <div className="grid lg:col-span-5">{children}</div>
      </div>
    </section>
  )
}
