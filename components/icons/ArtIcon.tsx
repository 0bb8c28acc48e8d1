import type { ReactNode } from 'react'
import type { ArtForm } from '../../common/art-forms'

/**
 * Icon of an art form in `currentColor`, legible from 20 px; the workshop's name is always beside it as text. art-icon.css
 * animates the elements with a class `art-…`.
 */
export function ArtIcon({ name, className }: { name: ArtForm; className?: string }) {
  return (
    <svg className={className} data-art={name} viewBox="0 0 96 96" fill="currentColor" aria-hidden="true">
      {artDrawings[name]}
    </svg>
  )
}

// NO_SIDE_EFFECTS lets the bundler remove unused drawings from the browser's scripts.

/** Returns the path of a disc, which can also be a hole in another path. */
/* @__NO_SIDE_EFFECTS__ */
const toDiscPath = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`

const round = (length: number) => Number(length.toFixed(2))

interface Singer {
  x: number
  y: number
  r: number
  /** Radius of the mouth. */
  mouth: number
  turn?: number
}

/** Returns the path of a singing head: eyes and mouth are holes in a disc; `turn` moves them sideways. */
/* @__NO_SIDE_EFFECTS__ */
const toSingerPath = ({ x, y, r, mouth, turn = 0 }: Singer) =>
  toDiscPath(x, y, r) +
  toDiscPath(x + turn, y + r * 0.32, mouth) +
  toDiscPath(x + turn - r * 0.36, y - r * 0.24, r * 0.13) +
  toDiscPath(x + turn + r * 0.36, y - r * 0.24, r * 0.13)

/** Returns the path of a brush stroke: a quarter circle around the lower right corner. */
/* @__NO_SIDE_EFFECTS__ */
const toBrushStrokePath = (radius: number) => `M${96 - radius} 96A${radius} ${radius} 0 0 1 96 ${96 - radius}`

/** Each art form's drawing, without its `<svg>`. */
const artDrawings: Record<ArtForm, ReactNode> = {
  // A curtain of four quarter discs that parts, and a head in its opening.
  gledalisce: (
    <>
      <path className="art-slide [--from:6px,6px]" d="M0 0h48A48 48 0 0 1 0 48Z" />
      <path className="art-slide [--from:-6px,6px]" d="M96 0v48A48 48 0 0 1 48 0Z" />
      <path className="art-slide [--from:6px,-6px]" d="M0 96V60a36 36 0 0 1 36 36Z" />
      <path className="art-slide [--from:-6px,-6px]" d="M96 96H60a36 36 0 0 1 36-36Z" />
      <circle cx="48" cy="54" r="15" />
    </>
  ),
  // Three strokes of a brush around a corner, and a drop of paint.
  slikanje: (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="18">
        <path className="art-stroke" pathLength="1" d={toBrushStrokePath(87)} />
        <path className="art-stroke art-second" pathLength="1" d={toBrushStrokePath(60)} />
        <path className="art-stroke art-third" pathLength="1" d={toBrushStrokePath(33)} />
      </g>
      <circle cx="13.5" cy="13.5" r="13.5" />
    </>
  ),
  // A puppet on its bar; the strings lift its hands. The strings, six units wide, are visible at 20 px.
  lutke: (
    <>
      <path d="M0 0h96v12H0zM45 12h6v12h-6z" />
      <circle cx="48" cy="35" r="16" />
      <path d="M22 80a26 26 0 0 1 52 0ZM43 79v17H22a10 10 0 0 1 10-10v-7ZM53 79H64v7a10 10 0 0 1 10 10H53Z" />
      <g className="art-slide [--from:0px,9px]">
        <path d="M9 2h6v50H9z" />
        <path d="M12 58 36 64" fill="none" stroke="currentColor" strokeWidth="9" />
        <circle cx="12" cy="56" r="10" />
      </g>
      <g className="art-slide art-second [--from:0px,9px]">
        <path d="M81 2h6v30h-6z" />
        <path d="M84 40 62 62" fill="none" stroke="currentColor" strokeWidth="9" />
        <circle cx="84" cy="36" r="10" />
      </g>
    </>
  ),
  // Concentric rings cut into halves; the upper half is shifted by one ring, which makes a spiral.
  tehnika: (
    <>
      <path
        className="art-slide [--from:8.7px,0px]"
        d="M34.8 48A8.8 8.8 0 0 1 52.4 48H43.6ZM17.4 48A26.2 26.2 0 0 1 69.8 48H61A17.4 17.4 0 0 0 26.2 48ZM0 48A43.6 43.6 0 0 1 87.2 48H78.4A34.8 34.8 0 0 0 8.8 48Z"
      />
      <path d="M43.6 48A8.8 8.8 0 0 0 61.2 48H52.4ZM26.2 48A26.2 26.2 0 0 0 78.6 48H69.8A17.4 17.4 0 0 1 35 48ZM8.8 48A43.6 43.6 0 0 0 96 48H87.2A34.8 34.8 0 0 1 17.6 48Z" />
    </>
  ),
  // Three arches with transparent overlaps, and three singing heads.
  skupina: (
    <>
      <path
        fillRule="evenodd"
        d="M0 96V90a24 24 0 0 1 48 0V96ZM24 96V70a24 24 0 0 1 48 0V96ZM48 96V90a24 24 0 0 1 48 0V96Z"
      />
      <g className="[--from:0px,-4px]" fillRule="evenodd">
        <path className="art-slide" d={toSingerPath({ x: 14.5, y: 44, r: 14.5, mouth: 5, turn: 2 })} />
        <path className="art-slide art-second" d={toSingerPath({ x: 48, y: 22, r: 18, mouth: 6.5 })} />
        <path
          className="art-slide art-third"
          d={toSingerPath({ x: 81.5, y: 44, r: 14.5, mouth: 5, turn: -2 })}
        />
      </g>
    </>
  ),
  // Lines of text and a pen nib between two quarter circles.
  pisanje: (
    <>
      <path className="art-line" d="M0 0h96v12H0z" />
      <path className="art-line art-second" d="M0 24h96v12H0z" />
      <path className="art-line art-third" d="M0 48h34v12H0z" />
      <path className="art-line art-fourth" d="M0 72h22v12H0z" />
      <path fillRule="evenodd" d="M42 45A51 51 0 0 1 93 96 51 51 0 0 1 42 45ZM62.5 68.5 91 97l2-2.5L65 66Z" />
    </>
  ),
  // Steps with rounded edges, and a note that climbs them.
  muzikal: (
    <>
      <path d="M0 96V88A12 12 0 0 1 12 76H32V68A12 12 0 0 1 44 56H64V48A12 12 0 0 1 76 36H96V96Z" />
      <g className="art-note">
        <circle cx="18" cy="62" r="14" />
        <path d="M25 6h7a26 26 0 0 1 26 26H32v29h-7Z" />
      </g>
    </>
  ),
  // For art forms without an own icon: a quarter disc, a disc and a square.
  drugo: (
    <>
      <path d="M0 0h48A48 48 0 0 1 0 48ZM0 56h40v40H0z" />
      <circle cx="72" cy="72" r="24" />
    </>
  ),
}
