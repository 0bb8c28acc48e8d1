import type { Article as ArticleView } from '../collections/news'
import { routes } from '../common/routes'
import { PageHeading } from './PageHeading'
import { Picture } from './Picture'
import { TextColumns } from './TextColumns'

type ArticleProps = { article: ArticleView; headings: { id: string; text: string }[] }

/** Page of a news item, or of an issue of the newsletter. */
export function Article({ article: { title, summary, day, when, picture, html }, headings }: ArticleProps) {
  return (
    <article className="page-width">
      {/* No drawing (`art`): the titles of articles are too long for it. */}
      <PageHeading title={title} lead={summary}>
        <p className="mt-5 text-ink-2">
          <time dateTime={day}>{when}</time>
        </p>
      </PageHeading>
      <TextColumns
        html={html}
        headings={headings}
        picture={
          picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 56vw, 92vw"
              isFirst
              className="mb-8 h-auto w-full dim-at-night print:max-h-66 print:w-auto"
            />
          )
        }
      >
        <p className="mt-10 flex flex-wrap gap-x-8">
          <a className="link tap-target" href={routes.news}>
            Vse novice
          </a>
          <a className="link tap-target" href={`${routes.home}#novice`}>
            Naročite se na e-novice
          </a>
        </p>
      </TextColumns>
    </article>
  )
}
