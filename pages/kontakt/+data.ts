// https://vike.dev/data
import { getHome } from '../../collections/home'
import { getListPage } from '../../collections/list-pages'
import { getSite } from '../../collections/site'
import type { PageData } from '../../renderer/page-context'

export type ContactData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('kontakt')
  const { name, street, postalCode, city, phones, email, map } = getSite()
  return {
    head: { description: page.description },
    page,
    centre: { name, street, postalCode, city, phones, email },
    locations: getHome().locations,
    map,
  } satisfies PageData
}
