import { listGalleryCategories, toAltText } from '../../collections/gallery'
import { getListPage } from '../../collections/list-pages'
import { listPictureViews } from '../../collections/pictures'
import { Gallery } from '../../components/Gallery'
import { PageHeading } from '../../components/PageHeading'

export default function GalleryPage() {
  const { title, lead } = getListPage('galerija')
  const categories = listGalleryCategories().map(({ alts, ...category }) => ({
    ...category,
    pictures: listPictureViews(`galerija/${category.id}`, (name) => toAltText(category.name, name, alts)),
  }))
  return (
    <div className="page-width">
      <PageHeading title={title} lead={lead} art="slikanje" />
      <Gallery categories={categories} />
    </div>
  )
}
