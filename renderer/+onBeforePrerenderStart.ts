// https://vike.dev/onBeforePrerenderStart
import { listEntryPagePaths } from '../collections/public-pages'

let isListed = false

/** URLs of the pages of content entries, e.g. workshops. vike calls the hook for every page, but accepts each URL only once. */
export default () => {
  if (isListed) return []
  isListed = true
  return listEntryPagePaths()
}
