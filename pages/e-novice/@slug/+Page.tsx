import { Link } from 'react-router-dom'
import { routes } from '../../../common/routes'
import { Article } from '../../../components/Article'
import type { IssueData } from './+data'

/** An issue of the newsletter in the archive: what was sent, or will be. */
export default function IssuePage({ issue }: IssueData) {
  const { subject, summary, month, html, announcements } = issue
  return (
    <Article title={subject} lead={summary} when={`E-novice, ${month}`} html={html}>
      {announcements.map(({ title, sentences, link }) => (
        <section key={title} className="prose mt-10">
          <h2>{title}</h2>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {link && (
            <p>
              <a href={link.to}>
                {link.label}
                <span className="sr-only">: {title}</span>
              </a>
            </p>
          )}
        </section>
      ))}
      <p className="mt-10">
        <Link className="link" to={`${routes.home}#novice`}>
          Naročite se na e-novice
        </Link>
      </p>
    </Article>
  )
}
