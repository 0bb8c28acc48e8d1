import { listHeadings } from '../headings'
import { getLegalPage } from '.'

/** What a legal page shows (docs/product.md, section 2, »Legal pages«). @throws Error when its file is missing */
export function toLegalPageData(id: string) {
  const { title, description, updatedOn, html } = getLegalPage(id)
  return {
    head: { title, description },
    title,
    updatedOn,
    html,
    headings: listHeadings(html),
  }
}
