import type { LightboxSettings } from '../collections/gallery'
import { Picture } from './Picture'
import { type GalleryPicture, PictureLink, toLightboxAttributes } from './PictureLink'
import './gallery.css'

/** A category; its id is its folder below `content/galerija` and the fragment of the tab's URL. */
type GalleryCategoryView = {
  id: string
  name: string
  description: string
  pictures: GalleryPicture[]
  lightbox: LightboxSettings
}

/**
 * Pictures in tabs. Without a script the tabs are links, and all panels are shown one below the other. The minimum height
 * keeps the footer below the screen when a short panel replaces a long one. This also happens on loading: browsers may
 * paint the first panel before they know the panel in the URL (`:target`).
 */
export function Gallery({ categories }: { categories: GalleryCategoryView[] }) {
  return (
    <div className="tabbed-panels min-h-svh" data-effect="tabs">
      <div
        className="flex overflow-x-auto border-b-2 border-rule scrollbar-none"
        role="tablist"
        aria-label="Zbirke"
      >
        {categories.map(({ id, name }, index) => (
          <a
            key={id}
            className="flex min-h-14 flex-none items-center rounded-tr-full max-2xs:flex-initial py-2 pr-7 pl-5 text-choice leading-heading font-semibold font-stretch-86% no-underline hover:bg-sunk focus-visible:-outline-offset-6 halo-none aria-selected:bg-ink aria-selected:text-paper aria-selected:focus-visible:outline-paper"
            role="tab"
            id={toTabId(id)}
            href={`#${id}`}
            aria-controls={id}
            aria-selected={index === 0}
          >
            {name}
          </a>
        ))}
      </div>
      {categories.map((category, index) => (
        <GalleryPanel key={category.id} category={category} isFirst={index === 0} />
      ))}
    </div>
  )
}

function GalleryPanel({ category, isFirst }: { category: GalleryCategoryView; isFirst: boolean }) {
  const { id, name, description, pictures, lightbox } = category
  return (
    <div className="scroll-mt-24 pt-7 pb-section" role="tabpanel" id={id} aria-labelledby={toTabId(id)}>
      <h2 className="heading mb-3 not-scriptless:sr-only">{name}</h2>
      <p className="mb-7 max-w-measure text-ink-2">{description}</p>
      {pictures.length > 0 ? (
        <ul
          className="grid grid-cols-2 gap-1.5 md:grid-cols-3 xl:grid-cols-4 xl:gap-3"
          {...toLightboxAttributes(lightbox)}
        >
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <PictureLink picture={picture} className="group block overflow-hidden" needsScript>
                <Picture
                  picture={picture}
                  sizes="(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 44vw"
                  isFirst={isFirst && index === 0}
                  className="aspect-square w-full object-cover transition-transform group-hover:scale-104"
                />
              </PictureLink>
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-3 bg-sunk p-6 md:p-12">
          <p className="lead">Trenutno ni slik v tej kategoriji.</p>
          <p className="text-ink-2 text-small leading-small">
            Slike se pokažejo tukaj, ko jih dodate v mapo <code>content/galerija/{id}</code>.
          </p>
        </div>
      )}
    </div>
  )
}

const toTabId = (id: string) => `zavihek-${id}`
