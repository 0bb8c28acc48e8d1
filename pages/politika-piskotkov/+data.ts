// https://vike.dev/data
import { getSite } from '../../collections/site'
import { toLegalPageData } from '../../renderer/legal-page-data'

export type CookiePolicyData = ReturnType<typeof data>

export default function data() {
  return { ...toLegalPageData('politika-piskotkov'), mapProvider: getSite().map.provider }
}
