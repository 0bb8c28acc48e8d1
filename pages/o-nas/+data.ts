// https://vike.dev/data
import { getAbout } from '../../collections/about'
import { getNews } from '../../collections/home/news'
import { toPictureView } from '../../collections/pictures/view'
import type { PageData } from '../../renderer/page-context'

export type AboutData = ReturnType<typeof data>

export default function data() {
  const about = getAbout()
  return {
    head: { description: about.description, listsNews: true },
    title: about.title,
    lead: about.lead,
    picture: toPictureView(about.photo),
    html: about.html,
    offers: about.offers,
    news: getNews(),
  } satisfies PageData
}
