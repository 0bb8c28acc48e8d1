import type { ReactNode } from 'react'
import type { ArtForm } from '../common/art-forms'
import { ArtIcon } from './icons/ArtIcon'

interface PageHeadingProps {
  title: string
  lead?: string | undefined
  art?: ArtForm
  mark?: ReactNode
  children?: ReactNode
}

/** Title and introduction (`lead`) of a page. The content decides whether the title is in capitals. */
export function PageHeading({ title, lead, art, mark, children }: PageHeadingProps) {
  const heading = (
    <h1 className={`headline text-h1 ${title === title.toUpperCase() ? 'capitals' : ''}`}>{title}</h1>
  )
  return (
    <div
      className={`relative pt-[clamp(2.25rem,4.6vw,4.5rem)] pb-[clamp(1.75rem,3vw,3rem)] ${art ? `colours-${art}` : ''}`}
    >
      {art && (
        <ArtIcon
          name={art}
          className="absolute top-0 -right-gutter hidden h-full w-auto max-w-none text-ground lg:block page:right-0 print:hidden"
        />
      )}
      {mark ? (
        <div className="grid gap-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-12">
          {mark}
          {heading}
        </div>
      ) : (
        heading
      )}
      {lead && (
        <p className="lead mt-6 max-w-lead" data-page-lead="">
          {lead}
        </p>
      )}
      {children}
    </div>
  )
}
