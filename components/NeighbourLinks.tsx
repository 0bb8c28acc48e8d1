import { workshopPath } from '../common/routes'
import { Arrow, ArrowPair } from './Arrow'

export type Neighbour = { name: string; slug: string } | undefined

/** Previous and next workshop in list order; a half is disabled at the end (docs/product.md, section 4). */
export function NeighbourLinks({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  return (
    <nav aria-label="Sosednji delavnici">
      <ArrowPair>
        <NeighbourLink to={previous} direction="back" label="Prejšnja delavnica" rel="prev" />
        <NeighbourLink to={next} direction="forth" label="Naslednja delavnica" rel="next" />
      </ArrowPair>
    </nav>
  )
}

interface NeighbourLinkProps {
  to: Neighbour
  direction: 'back' | 'forth'
  label: string
  rel: 'prev' | 'next'
}

function NeighbourLink({ to, direction, label, rel }: NeighbourLinkProps) {
  if (!to) return <Arrow direction={direction} look="field" label={label} disabled />
  return (
    <Arrow
      direction={direction}
      look="field"
      label={`${label}: ${to.name}`}
      to={workshopPath(to.slug)}
      rel={rel}
    />
  )
}
