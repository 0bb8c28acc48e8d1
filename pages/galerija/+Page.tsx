import { Gallery } from '../../components/Gallery'
import { PageHead } from '../../components/PageHead'
import type { GalleryData } from './+data'

/** Photo gallery in four tabs (docs/product.md, section 2). */
export default function GalleryPage({ page, categories }: GalleryData) {
  return (
    <div className="page-width">
      <PageHead title={page.title} lead={page.lead} art="slikanje" />
      <Gallery categories={categories} />
    </div>
  )
}
