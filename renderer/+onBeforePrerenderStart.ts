// https://vike.dev/onBeforePrerenderStart
import { listEntryPages } from '../collections/public-pages'

let isListed = false

/** URLs of all entries' pages. vike calls the hook once for each page of the site, but accepts each URL only once. */
export default () => {
  if (isListed) return []
  isListed = true
  return listEntryPages()
}
