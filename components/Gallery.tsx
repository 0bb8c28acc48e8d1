import { type GalleryPicture, PictureLink } from './PictureLink'
import './gallery.css'

export interface GalleryCategoryView {
  /** Folder below `content/galerija`; also the fragment of the tab's address. */
  id: string
  name: string
  description: string
  pictures: GalleryPicture[]
}

/** Four columns on extra-large screens, three from 48 rem, two on phones. */
const SIZES = '(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 45vw'

/** Pictures in tabs. Without a script the tabs are links and the panels stand one under another. */
export function Gallery({ categories }: { categories: GalleryCategoryView[] }) {
  return (
    <div className="gallery" data-effect="tabs">
      <div className="tabs" role="tablist" aria-label="Zbirke">
        {categories.map(({ id, name }, index) => (
          <a
            key={id}
            role="tab"
            id={tabId(id)}
            href={`#${id}`}
            aria-controls={id}
            aria-selected={index === 0}
          >
            {name}
          </a>
        ))}
      </div>
      {categories.map((category) => (
        <Panel key={category.id} category={category} />
      ))}
    </div>
  )
}

function Panel({ category: { id, name, description, pictures } }: { category: GalleryCategoryView }) {
  return (
    <div className="panel" role="tabpanel" id={id} aria-labelledby={tabId(id)}>
      <h2>{name}</h2>
      <p className="text-ink-2">{description}</p>
      {pictures.length > 0 ? (
        <ul className="gal" data-effect="lightbox" data-collection={id}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <PictureLink picture={picture} sizes={SIZES} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="panel__empty">
          <p className="lead">Trenutno ni slik v tej kategoriji.</p>
          <p className="text-ink-2 text-small leading-small">
            Slike se pokažejo tukaj, ko jih dodate v mapo <code>content/galerija/{id}</code>.
          </p>
        </div>
      )}
    </div>
  )
}

const tabId = (id: string) => `zavihek-${id}`
