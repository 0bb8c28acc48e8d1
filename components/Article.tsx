import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '../common/routes'
import { Icon } from './icons/Icon'
import { PageHead } from './PageHead'
import { Picture, type PictureView } from './Picture'
import { Prose } from './Prose'

interface ArticleProps {
  title: string
  lead: string
  /** When it is from. */
  when: ReactNode
  picture?: PictureView | undefined
  html: string
  /** Below its text. */
  children?: ReactNode
}

/** A piece of news, or an issue of the newsletter. */
export function Article({ title, lead, when, picture, html, children }: ArticleProps) {
  return (
    <article className="page-width">
      <PageHead title={title} lead={lead}>
        <p className="mt-5 text-ink-2 first-letter:uppercase">{when}</p>
      </PageHead>
      <div className="twelve-columns gap-y-8 pb-section print:block">
        <p className="self-start lg:col-span-4 print:hidden">
          <Link
            className="tap-target gap-2.5 font-semibold font-stretch-92% decoration-2 underline-offset-[0.25em]"
            to={routes.news}
          >
            <Icon name="arrow-left" className="size-5" /> Vse novice
          </Link>
        </p>
        <div className="min-w-0 lg:col-start-6 lg:-col-end-1">
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 56vw, 92vw"
              isFirst
              className="mb-8 h-auto w-full dim-at-night print:max-h-66 print:w-auto"
            />
          )}
          <Prose html={html} />
          {children}
        </div>
      </div>
    </article>
  )
}
