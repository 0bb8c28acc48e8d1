import type { ReactNode } from 'react'
import { formatCalendarDate } from '../common/calendar-date'
import { PageHeading } from './PageHeading'
import { TextColumns } from './TextColumns'

interface LegalTextProps {
  title: string
  publishedOn: string | undefined
  updatedOn: string
  html: string
  headings: { id: string; text: string }[]
  children?: ReactNode
}

/** Page of a legal text, with the days of its first version and its last change. */
export function LegalText({ title, publishedOn, updatedOn, html, headings, children }: LegalTextProps) {
  return (
    <div className="page-width">
      <PageHeading title={title} art="pisanje">
        <p className="mt-5 text-ink-2">
          {publishedOn && publishedOn !== updatedOn && (
            <>
              Prva objava: <time dateTime={publishedOn}>{formatCalendarDate(publishedOn)}</time>
              <br />
            </>
          )}
          Nazadnje posodobljeno: <time dateTime={updatedOn}>{formatCalendarDate(updatedOn)}</time>
        </p>
      </PageHeading>
      <TextColumns html={html} headings={headings}>
        {children}
      </TextColumns>
    </div>
  )
}
