// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { getPriceList } from '../../../collections/price-list'
import { getSite } from '../../../collections/site'
import { toSocialCard } from '../../../collections/social'
import { getWorkshop } from '../../../collections/workshops'
import { toCourse } from '../../../renderer/json-ld'
import type { PageHeadData } from '../../../renderer/page-context'

export default function data({ routeParams }: PageContextServer): PageHeadData {
  const workshop = getWorkshop(decodeURIComponent(routeParams.slug ?? ''))
  const prices = getPriceList().rows.filter(({ workshopId }) => workshopId === workshop.id)
  return {
    title: workshop.name,
    description: workshop.description,
    card: toSocialCard(workshop.name),
    source: `delavnice/${workshop.id}.md`,
    jsonLd: toCourse(workshop, prices, getSite()),
  }
}
