import { getEntry, resolveHiddenLink } from '../read'
import { redirectCollection } from './schema'

export function listRedirects() {
  return getEntry(redirectCollection).keys.preusmeritve.map(({ iz, v }) => ({
    from: iz,
    to: resolveHiddenLink(v),
  }))
}
