// https://vike.dev/data
import { getListPage } from '../../../collections/list-pages'
import { getPriceList } from '../../../collections/price-list'
import { listWorkshops } from '../../../collections/workshops'
import type { PageData } from '../../../renderer/page-context'

export type WorkshopListData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('delavnice')
  const prices = getPriceList().rows
  return {
    head: { title: 'Delavnice', description: page.description, source: 'delavnice.md' },
    page,
    workshops: listWorkshops().map(({ id, name, slug, artForm, description, day, time }) => ({
      name,
      slug,
      artForm,
      description,
      day,
      time,
      price: prices.find((row) => row.workshopId === id)?.price,
    })),
  } satisfies PageData
}
