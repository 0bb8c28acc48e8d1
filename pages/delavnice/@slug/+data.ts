import type { PageContextServer } from 'vike/types'
import { toPictureView } from '../../../collections/pictures'
import { getWorkshop } from '../../../collections/workshops'
import type { HeadData } from '../../../renderer/page-context'

export default function data({ routeParams }: PageContextServer): HeadData {
  const workshop = getWorkshop(decodeURIComponent(routeParams.slug ?? ''))
  return {
    title: workshop.name,
    description: workshop.description,
    photo: workshop.photo && toPictureView(workshop.photo),
    source: `delavnice/${workshop.id}.md`,
  }
}
