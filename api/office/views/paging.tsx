// Pages of the office's lists: a list grows for years, a page of it does not.
import { Icon } from '../../../components/icons/Icon'
import { parseId } from '../../http/requests'
import { Link } from './controls'

/** Maximum number of entries on one page: a phone renders them fast, and one action can change them all. */
export const PAGE_SIZE = 50

/** Reads the number of the page from the query parameter `stran`; any other text is the first page. */
export const readPageNumber = (query: URLSearchParams): number => parseId(query.get('stran') ?? '') || 1

/** Returns the page, or the last page when an action has shortened the list since. */
export const toExistingPage = (page: number, itemCount: number): number =>
  Math.max(1, Math.min(page, Math.ceil(itemCount / PAGE_SIZE)))

/** Returns the items on a page, which begins at 1. */
export const slicePage = <Item,>(items: readonly Item[], page: number): Item[] =>
  items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

interface PageLinksProps {
  page: number
  itemCount: number
  toPath: (page: number) => string
}

/** Links to the previous and next page of a list. */
export function PageLinks({ page, itemCount, toPath }: PageLinksProps) {
  const pageCount = Math.ceil(itemCount / PAGE_SIZE)
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Strani seznama" className="mt-4 flex gap-6 text-label">
      {page > 1 && (
        <Link to={toPath(page - 1)}>
          <Icon name="arrow-left" className="mr-2 size-4" /> Prejšnja stran
        </Link>
      )}
      {page < pageCount && (
        <Link to={toPath(page + 1)}>
          Naslednja stran <Icon name="arrow-right" className="ml-2 size-4" />
        </Link>
      )}
    </nav>
  )
}
