// https://vike.dev/data
import { getListPage } from '../../../collections/list-pages'
import { getPriceList } from '../../../collections/price-list'
import { getSite } from '../../../collections/site'
import { listWorkshops } from '../../../collections/workshops'
import { toCourseList } from '../../../renderer/json-ld'
import type { PageData } from '../../../renderer/page-context'

export type WorkshopListData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('delavnice')
  const workshops = listWorkshops()
  const { rows, period } = getPriceList()
  return {
    head: {
      description: page.description,
      jsonLd: toCourseList(workshops, getSite()),
    },
    page,
    workshops: workshops.map((workshop) => ({
      ...workshop,
      price: rows.find(({ workshopId }) => workshopId === workshop.id)?.price,
    })),
    period,
  } satisfies PageData
}
