import { getListPage } from '../../collections/list-pages'
import { listMentors } from '../../collections/mentors'
import { toPictureView } from '../../collections/pictures'
import { listWorkshops } from '../../collections/workshops'
import { toWorkshopPath } from '../../common/routes'
import { PageHeading } from '../../components/PageHeading'
import { Portrait } from '../../components/Portrait'
import { Prose } from '../../components/Prose'

export default function MentorsPage() {
  const { title, lead } = getListPage('mentorji')
  const mentors = listMentors().map((mentor) => ({
    ...mentor,
    workshops: listWorkshops().filter(({ mentorId }) => mentorId === mentor.id),
  }))
  return (
    <div className="page-width">
      <PageHeading title={title} lead={lead} art="skupina" />
      <ul className="grid gap-x-gap gap-y-flow-5 pb-section sm:grid-cols-2 lg:grid-cols-3">
        {mentors.map(({ id, name, role, bio, photo, workshops }) => (
          <li key={id} id={id} className="grid content-start">
            <Portrait
              picture={photo && toPictureView(photo)}
              sizes="(min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
              name={name}
              role={role}
              isHeading
            />
            <Prose html={bio} className="mt-4" />
            {workshops.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-x-6" aria-label="Delavnice">
                {workshops.map(({ name, slug }) => (
                  <li key={slug}>
                    <a className="link tap-target" href={toWorkshopPath(slug)}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
