import type { PageContextServer } from 'vike/types'
import { getArticle } from '../../../collections/issues'
import type { HeadData } from '../../../renderer/page-context'

export default function data({ urlPathname }: PageContextServer): HeadData {
  const article = getArticle(urlPathname)
  return {
    title: article.title,
    description: article.summary,
    photo: article.picture,
    source: article.file,
  }
}
