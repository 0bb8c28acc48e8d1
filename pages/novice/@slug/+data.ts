// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { getArticle } from '../../../collections/articles'
import { listHeadings } from '../../../collections/headings'
import { getSite } from '../../../collections/site'
import { articleCard } from '../../../collections/social'
import { toNewsArticle } from '../../../renderer/json-ld'
import type { PageData } from '../../../renderer/page-context'

/** Of a piece of news, or of an issue of the newsletter. */
export default function data({ urlPathname }: PageContextServer) {
  const article = getArticle(urlPathname)
  const { title, summary, file, html, isSample } = article
  return {
    head: {
      title,
      description: summary,
      card: articleCard(article),
      source: file,
      ...(!isSample && { jsonLd: toNewsArticle(article, getSite()) }),
    },
    article,
    headings: listHeadings(html),
  } satisfies PageData
}
