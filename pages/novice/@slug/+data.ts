import type { PageContextServer } from 'vike/types'
import { getArticle } from '../../../collections/issues'
import { getSite } from '../../../collections/site'
import { toNewsArticle } from '../../../renderer/json-ld'
import type { HeadData } from '../../../renderer/page-context'

export default function data({ urlPathname }: PageContextServer): HeadData {
  const article = getArticle(urlPathname)
  return {
    title: article.title,
    description: article.summary,
    photo: article.picture,
    source: article.file,
    jsonLd: article.isSample ? undefined : toNewsArticle(article, getSite()),
  }
}
