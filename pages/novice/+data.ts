// https://vike.dev/data
import { getListPage } from '../../collections/list-pages'
import { getSite } from '../../collections/site'
import type { PageData } from '../../renderer/page-context'

export type NewsData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('novice')
  return {
    head: { title: 'Novice', description: page.description, source: 'novice.md' },
    page,
    facebookPage: getSite().facebookPage,
  } satisfies PageData
}
