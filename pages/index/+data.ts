import { getHome } from '../../collections/home'
import { toPictureView } from '../../collections/pictures'
import { getSite } from '../../collections/site'
import { heroSizes, toSrcSet } from '../../components/Picture'
import { toOrganisation } from '../../renderer/json-ld'
import type { HeadData } from '../../renderer/page-context'

export default function data(): HeadData {
  const { title, slides } = getHome()
  const [first] = slides.map(toPictureView)
  return {
    title,
    jsonLd: toOrganisation(getSite()),
    preload: first && { srcSet: toSrcSet(first.avif), sizes: heroSizes, type: 'image/avif' },
  }
}
