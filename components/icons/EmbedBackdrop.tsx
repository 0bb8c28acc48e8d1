import { Fragment } from 'react'
import { toColour } from './colour'

/** For each arch: x of its centre, colour, colour of the overlap with the previous arch, colour of the disc inside it. */
const arches = [
  [60, 'white', '', 'black'],
  [160, 'blue', 'navy', 'yellow'],
  [260, 'pink', 'wine', 'black'],
  [360, 'red', 'wine', 'pink'],
  [460, 'white', 'rose', 'black'],
] as const

/** Drawing of overlapping arches that fills its box from the bottom edge, with the same colours in both themes. */
export function EmbedBackdrop() {
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox="0 0 500 180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path fill={toColour('sky')} d="M0 0h500v180H0Z" />
      {arches.map(([x, body, overlap, disc]) => (
        <Fragment key={x}>
          <path fill={toColour(body)} d={`M${x - 90} 180a90 90 0 0 1 180 0Z`} />
          {overlap && (
            <path fill={toColour(overlap)} d={`M${x - 90} 180a90 90 0 0 1 40-74.8a90 90 0 0 1 40 74.8Z`} />
          )}
          <circle fill={toColour(disc)} cx={x} cy="140" r="14" />
        </Fragment>
      ))}
    </svg>
  )
}
