// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { getArticle } from '../../../collections/issues'
import { getSite } from '../../../collections/site'
import { articleCard } from '../../../collections/social'
import { toNewsArticle } from '../../../renderer/json-ld'
import type { Head } from '../../../renderer/page-context'

/** Of a piece of news, or of an issue of the newsletter. */
export default function data({ urlPathname }: PageContextServer): Head {
  const article = getArticle(urlPathname)
  return {
    title: article.title,
    description: article.summary,
    card: articleCard(article),
    source: article.file,
    jsonLd: article.isSample ? undefined : toNewsArticle(article, getSite()),
  }
}
