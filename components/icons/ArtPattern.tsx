import { type ArtIconProps, drawings } from './ArtIcon'

/**
 * The construction of an art form as the large ornament of a header, in `currentColor` (the header sets the
 * shade `--shade`). It fills whatever box it is given and is cropped at the left and below, never squeezed.
 */
export function ArtPattern({ name, className }: ArtIconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 96 96"
      preserveAspectRatio="xMaxYMin slice"
      fill="currentColor"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}
