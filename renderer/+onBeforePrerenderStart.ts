// https://vike.dev/onBeforePrerenderStart
import { listEntryPagePaths } from '../collections/public-pages'

let isListed = false

/** URLs of pages of content entries, e.g. workshops. vike calls the hook for every page; only the first call lists them. */
export default () => {
  if (isListed) return []
  isListed = true
  return listEntryPagePaths()
}
