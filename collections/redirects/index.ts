import { getEntry, resolveHiddenLink } from '../read'
import { redirectCollection } from './schema'

/** Old addresses and where they lead now. */
export function listRedirects() {
  return getEntry(redirectCollection).keys.preusmeritve.map(({ iz, v }) => ({
    from: iz,
    to: resolveHiddenLink(v),
  }))
}
