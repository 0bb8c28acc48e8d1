import { Link } from 'react-router-dom'
import { workshopPath } from '../common/routes'
import { Icon } from './icons/Icon'

type Neighbour = { name: string; slug: string } | undefined

/** Previous and next workshop in list order; a half is disabled at the end (docs/product.md, section 4). */
export function NeighbourLinks({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  return (
    <nav className="arrow-pair" aria-label="Sosednji delavnici">
      <NeighbourLink to={previous} label="Prejšnja delavnica" icon="arrow-left" rel="prev" />
      <NeighbourLink to={next} label="Naslednja delavnica" icon="arrow-right" rel="next" />
    </nav>
  )
}

interface NeighbourLinkProps {
  to: Neighbour
  label: string
  icon: 'arrow-left' | 'arrow-right'
  rel: 'prev' | 'next'
}

function NeighbourLink({ to, label, icon, rel }: NeighbourLinkProps) {
  if (!to) {
    return (
      <button type="button" disabled aria-label={label}>
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <Link to={workshopPath(to.slug)} rel={rel} aria-label={`${label}: ${to.name}`}>
      <Icon name={icon} />
    </Link>
  )
}
