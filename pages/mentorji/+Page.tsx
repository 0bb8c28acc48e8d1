import { Link } from 'react-router-dom'
import { workshopPath } from '../../common/routes'
import { PageHead } from '../../components/PageHead'
import { Picture } from '../../components/Picture'
import { Prose } from '../../components/Prose'
import type { MentorsData } from './+data'

/** Mentors with photo and bio in three columns (docs/product.md, section 2). */
export default function MentorsPage({ page, mentors }: MentorsData) {
  return (
    <div className="page-width">
      <PageHead title={page.title} lead={page.lead} art="skupina" />
      <ul className="mentors">
        {mentors.map(({ id, name, role, bio, picture, workshops }) => (
          <li key={id} id={id} className="mentor">
            {picture && (
              <Picture picture={picture} sizes="(min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw" />
            )}
            <div className="mentor__caption">
              <h2>{name}</h2>
              <p className="text-ink-2">{role}</p>
            </div>
            <Prose html={bio} />
            {workshops.length > 0 && (
              <ul className="mentor__workshops" aria-label="Delavnice">
                {workshops.map(({ name, slug }) => (
                  <li key={slug}>
                    <Link className="link" to={workshopPath(slug)}>
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
