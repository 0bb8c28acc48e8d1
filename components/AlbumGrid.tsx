import { countOf } from '../common/plural'
import { PuppetBar } from './icons/PuppetBar'
import { Picture, toSrcSet } from './Picture'
import type { GalleryPicture } from './PictureLink'
import './gallery.css'

export interface AlbumView {
  id: string
  name: string
  pictures: GalleryPicture[]
  cover: GalleryPicture | undefined
}

const PICTURES = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }
const SIZES = '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 90vw'

/** Photo albums: cover, name, number of pictures (docs/product.md, section 2). */
export function AlbumGrid({ albums }: { albums: AlbumView[] }) {
  return (
    <ul className="albums">
      {albums.map((album) => (
        <li key={album.id}>
          {album.cover ? <Album album={album} cover={album.cover} /> : <EmptyAlbum name={album.name} />}
        </li>
      ))}
    </ul>
  )
}

/** The cover opens the album; without a script the pictures are a row of links below it. */
function Album({ album: { id, name, pictures }, cover }: { album: AlbumView; cover: GalleryPicture }) {
  return (
    <div className="album" data-effect="lightbox" data-collection={id}>
      <a className="album__open" href={cover.webp.at(-1)?.src} data-starts-at={cover.id} data-needs-script>
        <Picture picture={{ ...cover, alt: '' }} sizes={SIZES} />
        <b>{name}</b> <span className="text-ink-2 numerals">{countOf(pictures.length, PICTURES)}</span>
      </a>
      <ul className="album__pictures">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <a href={picture.webp.at(-1)?.src} data-picture={picture.id}>
              <img
                src={picture.webp[0]?.src}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                srcSet={toSrcSet(picture.webp)}
                sizes="120px"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function EmptyAlbum({ name }: { name: string }) {
  return (
    <button type="button" className="album" disabled>
      <span className="album__none">
        <PuppetBar />
      </span>
      <b>{name}</b> <span>Ni slik</span>
    </button>
  )
}
