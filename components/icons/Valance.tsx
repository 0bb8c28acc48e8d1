import type { ArtForm } from '../../common/art-forms'

const SCALLOPS = 40

/** Returns the path of every second half disc, beginning with number 0 or 1. */
const toScallopsPath = (offset: number) =>
  Array.from(
    { length: SCALLOPS / 2 },
    (_, index) => `M${(index * 2 + offset) * 20} 0a10 10 0 0 0 20 0Z`,
  ).join('')

/** Second colour of the valance by art form, with enough contrast to the banner's colour `--shade`. */
const secondColours: Record<ArtForm, string> = {
  gledalisce: 'var(--color-pink)',
  slikanje: 'var(--color-white)',
  lutke: 'var(--color-yellow)',
  tehnika: 'var(--color-sky)',
  skupina: 'var(--color-white)',
  pisanje: 'var(--color-white)',
  muzikal: 'var(--color-yellow)',
  drugo: 'var(--color-white)',
}

/**
 * Stage valance above a banner: half discs in two colours. The row is cropped to its box, so the half discs stay round at
 * any width.
 */
export function Valance({ name, className }: { name: ArtForm; className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${SCALLOPS * 20} 10`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <path fill={secondColours[name]} d={toScallopsPath(0)} />
      <path fill="var(--ground)" d={toScallopsPath(1)} />
    </svg>
  )
}
