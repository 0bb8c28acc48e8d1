// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { findLocation } from '../../../collections/home'
import { findMentor } from '../../../collections/mentors'
import { toPictureView } from '../../../collections/pictures/view'
import { getPriceList } from '../../../collections/price-list'
import { getSite } from '../../../collections/site'
import { workshopCard } from '../../../collections/social'
import { getWorkshop, listWorkshops } from '../../../collections/workshops'
import { toCourse } from '../../../renderer/json-ld'
import type { PageData } from '../../../renderer/page-context'

export type WorkshopData = ReturnType<typeof data>

export default function data({ routeParams }: PageContextServer) {
  const workshop = getWorkshop(decodeURIComponent(routeParams.slug ?? ''))
  const all = listWorkshops()
  const index = all.findIndex(({ id }) => id === workshop.id)
  const mentor = findMentor(workshop.mentorId)
  const { photo, location } = workshop
  const { rows, period } = getPriceList()
  const prices = rows.filter(({ workshopId }) => workshopId === workshop.id)
  const site = getSite()
  return {
    head: {
      title: workshop.name,
      description: workshop.description,
      card: workshopCard(workshop),
      source: `delavnice/${workshop.id}.md`,
      jsonLd: toCourse(workshop, prices, site),
    },
    workshop,
    picture: photo && toPictureView(photo),
    mentor: mentor && { ...mentor, picture: mentor.photo && toPictureView(mentor.photo) },
    location: findLocation(location),
    prices,
    period,
    schoolYear: site.schoolYear,
    previous: all[index - 1],
    next: all[index + 1],
  } satisfies PageData
}
