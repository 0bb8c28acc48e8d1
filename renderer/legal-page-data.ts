import { listHeadings } from '../collections/headings'
import { getLegalPage } from '../collections/legal-pages'
import type { PageData } from './page-context'

/** Data of a legal page (docs/product.md, section 2, »Legal pages«). @throws Error when its file is missing */
export function toLegalPageData(id: string) {
  const page = getLegalPage(id)
  return {
    head: { title: page.title, description: page.description, source: `${id}.md` },
    title: page.title,
    updatedOn: page.updatedOn,
    html: page.html,
    headings: listHeadings(page.html),
  } satisfies PageData
}

export type LegalPageData = ReturnType<typeof toLegalPageData>
