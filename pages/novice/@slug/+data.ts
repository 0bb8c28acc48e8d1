// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { getNewsItem } from '../../../collections/news'
import { getSite } from '../../../collections/site'
import { newsCard } from '../../../collections/social'
import { toNewsArticle } from '../../../renderer/json-ld'
import type { PageData } from '../../../renderer/page-context'

export type NewsItemData = ReturnType<typeof data>

export default function data({ routeParams }: PageContextServer) {
  const item = getNewsItem(routeParams.slug ?? '')
  const jsonLd = toNewsArticle(item, getSite())
  return {
    head: {
      title: item.title,
      description: item.summary,
      card: newsCard(item),
      source: item.file,
      ...(jsonLd && { jsonLd }),
    },
    item,
  } satisfies PageData
}
