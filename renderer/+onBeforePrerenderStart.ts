// https://vike.dev/onBeforePrerenderStart
import { listEntryPages } from '../collections/public-pages'

let isSaid = false

/** Pages of entries, whatever their kind. vike asks once for every page of the site; an address may be said only once. */
export default () => {
  if (isSaid) return []
  isSaid = true
  return listEntryPages()
}
