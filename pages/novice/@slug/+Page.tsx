import { formatCalendarDate } from '../../../common/calendar-date'
import { Article } from '../../../components/Article'
import type { NewsItemData } from './+data'

/** A piece of news. */
export default function NewsItemPage({ item }: NewsItemData) {
  const { title, summary, day, picture, html } = item
  return (
    <Article
      title={title}
      lead={summary}
      when={<time dateTime={day}>{formatCalendarDate(day)}</time>}
      picture={picture}
      html={html}
    />
  )
}
