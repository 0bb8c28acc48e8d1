import type { ArtForm } from '../../common/art-forms'

const SCALLOPS = 40
const every = (offset: number) =>
  Array.from(
    { length: SCALLOPS / 2 },
    (_, index) => `M${(index * 2 + offset) * 20} 0a10 10 0 0 0 20 0Z`,
  ).join('')

/** The colour that hangs between the art form's own; with it a valance is legible on the shade `--shade`. */
const companions: Record<ArtForm, string> = {
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
 * Scalloped valance over a closing banner: half discs in two colours. The box sets the height; the half discs
 * stay round at any width because the row is cropped, not stretched.
 */
export function Valance({ name, className }: { name: ArtForm; className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${SCALLOPS * 20} 10`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <path fill={companions[name]} d={every(0)} />
      <path fill="var(--ground)" d={every(1)} />
    </svg>
  )
}
