import type { ArtForm } from '../../common/art-forms'

/** Returns the path of 20 half discs, each 20 units wide, with gaps of the same width. */
const toScallopsPath = (start: number) => `M${start} 0${'a10 10 0 0 0 20 0Zm40 0'.repeat(20)}`

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

/** Stage valance above a banner: half discs in two colours. They stay round: the drawing is cropped, not stretched. */
export function Valance({ name, className }: { name: ArtForm; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 800 10" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      <path fill={secondColours[name]} d={toScallopsPath(0)} />
      <path fill="var(--ground)" d={toScallopsPath(20)} />
    </svg>
  )
}
