// https://vike.dev/data

import { toLegalPageData } from '../../collections/legal-pages/page'
import { getSite } from '../../collections/site'

export type CookiePolicyData = ReturnType<typeof data>

export default function data() {
  return { ...toLegalPageData('politika-piskotkov'), mapProvider: getSite().map.provider }
}
