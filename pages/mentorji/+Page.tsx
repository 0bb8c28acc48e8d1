import { Link } from 'react-router-dom'
import { workshopPath } from '../../common/routes'
import { PageHead } from '../../components/PageHead'
import { Portrait } from '../../components/Portrait'
import { Prose } from '../../components/Prose'
import type { MentorsData } from './+data'

/** Mentors with photo and bio in three columns (docs/product.md, section 2). */
export default function MentorsPage({ page, mentors }: MentorsData) {
  return (
    <div className="page-width">
      <PageHead title={page.title} lead={page.lead} art="skupina" />
      <ul className="grid gap-x-gap gap-y-flow-5 pb-section sm:grid-cols-2 lg:grid-cols-3">
        {mentors.map(({ id, name, role, bio, picture, workshops }) => (
          <li key={id} id={id} className="grid content-start">
            <Portrait
              picture={picture}
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
                    <Link className="link tap-target" to={workshopPath(slug)}>
                      {name}
                    </Link>
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
