import type { Feature } from '../feature'
import type { PlacesFeature } from '../places'
import { createMessagePages } from './messages'

/** Messages that the office writes to the families of a group. */
export const createMessages = ({ office }: PlacesFeature): Feature => ({
  name: 'messages',
  officePages: [createMessagePages(office)],
  personalData: { tables: {} },
})
