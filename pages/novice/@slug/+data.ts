// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { getArticle } from '../../../collections/issues'
import { getSite } from '../../../collections/site'
import { toSocialCard } from '../../../collections/social'
import { toNewsArticle } from '../../../renderer/json-ld'
import type { PageHeadData } from '../../../renderer/page-context'

/** Data of a news article or an issue of the newsletter. */
export default function data({ urlPathname }: PageContextServer): PageHeadData {
  const article = getArticle(urlPathname)
  return {
    title: article.title,
    description: article.summary,
    card: toSocialCard(article.title),
    source: article.file,
    jsonLd: article.isSample ? undefined : toNewsArticle(article, getSite()),
  }
}
