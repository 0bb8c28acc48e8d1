import { getEntry, resolveLinkToHiddenPage } from '../read'
import { redirectCollection } from './schema'

export function listRedirects() {
  return getEntry(redirectCollection).keys.preusmeritve.map(({ iz, v }) => ({
    from: iz,
    to: resolveLinkToHiddenPage(v),
  }))
}
