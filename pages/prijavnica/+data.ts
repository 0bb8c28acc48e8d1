// https://vike.dev/data
import { getListPage } from '../../collections/list-pages'
import { getSite } from '../../collections/site'
import { listWorkshops } from '../../collections/workshops'
import type { PageData } from '../../renderer/page-context'

export type EnrolmentPageData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('prijavnica')
  const { phones, email, schoolYear } = getSite()
  return {
    head: { title: 'Prijavnica', description: page.description, source: 'prijavnica.md' },
    page,
    workshops: listWorkshops().map(({ id, name, artForm }) => ({ id, name, artForm })),
    schoolYear,
    email,
    phone: phones[0] ?? '',
  } satisfies PageData
}
