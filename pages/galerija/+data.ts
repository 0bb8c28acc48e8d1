// https://vike.dev/data
import { listGalleryCategories, toAlt } from '../../collections/gallery'
import { getListPage } from '../../collections/list-pages'
import { listPictureViews } from '../../collections/pictures/view'
import type { PageData } from '../../renderer/page-context'

export type GalleryData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('galerija')
  return {
    head: { description: page.description },
    page,
    categories: listGalleryCategories().map((category) => ({
      ...category,
      pictures: listPictureViews(`galerija/${category.id}`, (fileName) =>
        toAlt(category.name, fileName, category.alts),
      ),
    })),
  } satisfies PageData
}
