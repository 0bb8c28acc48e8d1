import type { ArtForm } from '../../common/art-forms'

interface ArtIconProps {
  name: ArtForm
  className?: string
  /** For signs that stand still on every page: the build keeps them in one file (scripts/share-drawings.ts). */
  isShared?: boolean
}

/**
 * Icon of an art form: one colour (`currentColor`), 96 × 96 units, legible from 20 px. Decorative: the name of
 * the workshop always stands beside it as text. Once it has the attribute `data-played`, its parts come to their places
 * one after another (art-icon.css).
 */
export function ArtIcon({ name, className, isShared = false }: ArtIconProps) {
  return (
    <svg
      className={className}
      data-shared={isShared ? name : undefined}
      viewBox="0 0 96 96"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      {parts[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

// Where the drawings were made at build, the bundler leaves out what draws them.

/** Disc as a path, so that it can be a hole in another path. */
/* @__NO_SIDE_EFFECTS__ */
const disc = (x: number, y: number, r: number) =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0Z`

/** To a hundredth of a unit. */
const short = (length: number) => Number(length.toFixed(2))

/** A singing face: disc with two eyes and an open mouth as holes; `turn` moves the face aside. */
/* @__NO_SIDE_EFFECTS__ */
const singer = (x: number, y: number, r: number, mouth: number, turn = 0) =>
  disc(x, y, r) +
  disc(x + turn, y + r * 0.32, mouth) +
  disc(x + turn - r * 0.36, y - r * 0.24, r * 0.13) +
  disc(x + turn + r * 0.36, y - r * 0.24, r * 0.13)

const parts: Record<ArtForm, readonly string[]> = {
  // A curtain of four quarter discs, someone in its opening.
  gledalisce: [
    'M0 0h48A48 48 0 0 1 0 48Z',
    'M96 0v48A48 48 0 0 1 48 0Z',
    'M0 96V60a36 36 0 0 1 36 36ZM96 96H60a36 36 0 0 1 36-36Z',
    disc(48, 54, 15),
  ],
  // Three bristles of a brush turning round a corner, one drop of paint.
  slikanje: [
    'M0 96A96 96 0 0 1 96 0V18A78 78 0 0 0 18 96Z',
    'M27 96A69 69 0 0 1 96 27V45A51 51 0 0 0 45 96Z',
    'M54 96A42 42 0 0 1 96 54V72A24 24 0 0 0 72 96Z',
    disc(13.5, 13.5, 13.5),
  ],
  // A puppet on its bar. Strings of six units stay visible at 20 px.
  lutke: [
    'M0 0h96v12H0zM45 12h6v12h-6z',
    disc(48, 35, 16),
    'M22 80a26 26 0 0 1 52 0Z',
    'M43 79v17H22a10 10 0 0 1 10-10v-7ZM53 79H64v7a10 10 0 0 1 10 10H53Z',
    'M9 2h6v50H9zM81 2h6v30h-6z',
    'M10.9 62.4l24 6l2.2-8.7l-24-6Z',
    'M80.8 36.8l-22 22l6.4 6.4l22-22Z',
    disc(12, 56, 10) + disc(84, 36, 10),
  ],
  // Rings round one breath, the plane cut in two, one half slid by one band: a spiral.
  tehnika: [
    'M34.8 48A8.8 8.8 0 0 1 52.4 48H43.6ZM17.4 48A26.2 26.2 0 0 1 69.8 48H61A17.4 17.4 0 0 0 26.2 48ZM0 48A43.6 43.6 0 0 1 87.2 48H78.4A34.8 34.8 0 0 0 8.8 48Z',
    'M43.6 48A8.8 8.8 0 0 0 61.2 48H52.4ZM26.2 48A26.2 26.2 0 0 0 78.6 48H69.8A17.4 17.4 0 0 1 35 48ZM8.8 48A43.6 43.6 0 0 0 96 48H87.2A34.8 34.8 0 0 1 17.6 48Z',
  ],
  // Three equal arches overlapping by half, open where two voices meet; three heads that sing.
  skupina: [
    'M0 96V90a24 24 0 0 1 48 0V96ZM24 96V70a24 24 0 0 1 48 0V96ZM48 96V90a24 24 0 0 1 48 0V96Z',
    singer(14.5, 44, 14.5, 5, 2),
    singer(48, 22, 18, 6.5),
    singer(81.5, 44, 14.5, 5, -2),
  ],
  // Lines of text, the last ones short; the nib is the lens of two quarter circles.
  pisanje: [
    'M0 0h96v12H0z',
    'M0 24h96v12H0z',
    'M0 48h34v12H0zM0 72h22v12H0z',
    'M42 45A51 51 0 0 1 93 96 51 51 0 0 1 42 45ZM62.5 68.5 91 97l2-2.5L65 66Z',
  ],
  // Steps, each with a rounded nose, and a note that climbs them.
  muzikal: [
    'M0 96V88A12 12 0 0 1 12 76H32V68A12 12 0 0 1 44 56H64V48A12 12 0 0 1 76 36H96V96Z',
    disc(18, 62, 14),
    'M25 6h7a26 26 0 0 1 26 26H32v29h-7Z',
  ],
  // Whatever has no sign of its own: a quarter disc, a disc and a block.
  drugo: ['M0 0h48A48 48 0 0 1 0 48Z', disc(72, 72, 24), 'M0 56h40v40H0z'],
}
