import type { Article } from '../collections/news'
import { Picture } from './Picture'

type NewsCardsProps = { articles: readonly Article[]; level: 2 | 3; className: string }

/** Grid of news items, each with date, title, summary and optional picture. */
export function NewsCards({ articles, level, className }: NewsCardsProps) {
  const Heading = `h${level}` as const
  return (
    <ul className={`grid gap-x-gap gap-y-flow-4 sm:grid-cols-2 lg:grid-cols-3 ${className}`}>
      {articles.map(({ path, day, when, title, summary, picture }) => (
        <li key={path} className="grid content-start gap-2.5 border-t-2 border-rule pt-4">
          <p className="numerals label text-ink-2">
            <time dateTime={day}>{when}</time>
          </p>
          <Heading className="heading">
            <a className="decoration-1 underline-offset-[0.2em] hover:decoration-3" href={path}>
              {title}
            </a>
          </Heading>
          <p className="text-ink-2">{summary}</p>
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
              className="aspect-3/2 w-full object-cover dim-at-night print:h-auto print:max-h-66 print:w-auto"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
