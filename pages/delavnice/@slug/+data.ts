import type { PageContextServer } from 'vike/types'
import { toPictureView } from '../../../collections/pictures'
import { getPriceList } from '../../../collections/price-list'
import { getSite } from '../../../collections/site'
import { getWorkshop } from '../../../collections/workshops'
import { toCourseWithInstances } from '../../../renderer/json-ld'
import type { HeadData } from '../../../renderer/page-context'

export default function data({ routeParams }: PageContextServer): HeadData {
  const workshop = getWorkshop(decodeURIComponent(routeParams.slug ?? ''))
  const prices = getPriceList().rows.filter(({ workshopId }) => workshopId === workshop.id)
  return {
    title: workshop.name,
    description: workshop.description,
    photo: workshop.photo && toPictureView(workshop.photo),
    source: `delavnice/${workshop.id}.md`,
    jsonLd: toCourseWithInstances(workshop, prices, getSite()),
  }
}
