// https://vike.dev/data
import { getListPage } from '../../collections/list-pages'
import { listMentors } from '../../collections/mentors'
import { toPictureView } from '../../collections/pictures/view'
import { listWorkshops } from '../../collections/workshops'
import type { PageData } from '../../renderer/page-context'

export type MentorsData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('mentorji')
  const workshops = listWorkshops()
  return {
    head: { description: page.description },
    page,
    mentors: listMentors().map((mentor) => ({
      ...mentor,
      picture: mentor.photo && toPictureView(mentor.photo),
      workshops: workshops.filter(({ mentorId }) => mentorId === mentor.id),
    })),
  } satisfies PageData
}
