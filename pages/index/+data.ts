// https://vike.dev/data
import { getHome } from '../../collections/home'
import { getNews } from '../../collections/home/news'
import { toPictureView } from '../../collections/pictures/view'
import { getSite } from '../../collections/site'
import { listWorkshops } from '../../collections/workshops'
import { heroSizes, toSrcSet } from '../../components/Picture'
import { toOrganisation } from '../../renderer/json-ld'
import type { PageData } from '../../renderer/page-context'

export type HomeData = ReturnType<typeof data>

export default function data() {
  const home = getHome()
  const site = getSite()
  const slides = home.slides.map(toPictureView)
  return {
    head: {
      title: home.title,
      description: home.description,
      jsonLd: toOrganisation(site),
      listsNews: true,
      ...(slides[0] && {
        preload: { srcSet: toSrcSet(slides[0].avif), sizes: heroSizes, type: 'image/avif' },
      }),
    },
    title: home.title,
    lead: home.lead,
    slides,
    workshops: listWorkshops(),
    locations: home.locations.map((location) => ({ ...location, picture: toPictureView(location.photo) })),
    statistics: home.statistics,
    news: getNews(),
  } satisfies PageData
}
