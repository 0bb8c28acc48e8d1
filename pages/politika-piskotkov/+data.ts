// https://vike.dev/data
import { getLegalPage } from '../../collections/legal-pages'
import { getSite } from '../../collections/site'

export type CookiePolicyData = ReturnType<typeof data>

export default function data() {
  const { map, embeds } = getSite()
  return { ...getLegalPage('politika-piskotkov'), mapProvider: map.provider, embeds }
}
