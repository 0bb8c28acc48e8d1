import type { ReactNode } from 'react'
import type { ArtForm } from '../common/art-forms'
import { ArtIcon } from './icons/ArtIcon'

interface PageHeadProps {
  title: string
  lead?: string | undefined
  /** Construction drawn at the right edge of large screens. */
  art?: ArtForm
  children?: ReactNode
}

/** Heading of a page: capitals stay as the content writes them. */
export function PageHead({ title, lead, art, children }: PageHeadProps) {
  return (
    <div className={`phead ${art ? `colours-${art}` : ''}`}>
      {art && <ArtIcon name={art} className="phead__art" />}
      <h1 className={`headline text-h1 ${title === title.toUpperCase() ? 'capitals' : ''}`}>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  )
}
