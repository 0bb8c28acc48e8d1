import { getEntry, leadAround } from '../read'
import { redirectCollection } from './schema'

export interface Redirect {
  from: string
  to: string
}

export function listRedirects(): Redirect[] {
  return getEntry(redirectCollection).keys.preusmeritve.map(({ iz, v }) => ({ from: iz, to: leadAround(v) }))
}
