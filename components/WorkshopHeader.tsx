import type { ComponentProps } from 'react'
import type { ArtForm } from '../common/art-forms'
import { routes, toWorkshopPath } from '../common/routes'
import { Arrow, ArrowPair } from './Arrow'
import { ArtIcon } from './icons/ArtIcon'
import { Icon } from './icons/Icon'

type Neighbour = { name: string; slug: string } | undefined

type WorkshopHeaderProps = { name: string; artForm: ArtForm; previous: Neighbour; next: Neighbour }

/** Header of a workshop page in the colours of its art form, with links to the neighbouring workshops. */
export function WorkshopHeader({ name, artForm, previous, next }: WorkshopHeaderProps) {
  return (
    <header className="relative overflow-hidden colour-field">
      <ArtIcon
        name={artForm}
        className="absolute top-0 right-0 h-auto w-[62vw] max-w-none text-shade md:h-full md:w-auto print:hidden"
      />
      <div className="page-width relative flex min-h-[clamp(24rem,37vw,40rem)] flex-col justify-between gap-12 pt-5 pb-[clamp(1.5rem,2.6vw,2.75rem)] print:min-h-0 print:pt-0 print:pb-4">
        <div className="flex items-center justify-between gap-4">
          <a
            className="tap-target gap-2.5 font-semibold font-stretch-92% decoration-2 underline-offset-[0.25em] print:hidden"
            href={routes.workshops}
          >
            <Icon name="arrow-left" className="size-5" /> Vse delavnice
          </a>
          <nav aria-label="Sosednji delavnici">
            <ArrowPair>
              <NeighbourLink to={previous} direction="back" label="Prejšnja delavnica" rel="prev" />
              <NeighbourLink to={next} direction="forth" label="Naslednja delavnica" rel="next" />
            </ArrowPair>
          </nav>
        </div>
        <h1 className="headline mt-[calc(62vw-5rem)] -ml-[0.03em] max-w-[4.9em] text-[clamp(3.9rem,11.6vw,13rem)] leading-[0.86] md:mt-0 print:m-0 print:text-[34pt]">
          {name}
        </h1>
      </div>
    </header>
  )
}

type NeighbourLinkProps = Pick<ComponentProps<typeof Arrow>, 'direction' | 'label' | 'rel'> & {
  to: Neighbour
}

/** Link to the previous or next workshop; a disabled button at either end of the list (docs/product.md, section 4). */
function NeighbourLink({ to, label, ...props }: NeighbourLinkProps) {
  if (!to) return <Arrow {...props} look="field" label={label} disabled />
  return <Arrow {...props} look="field" label={`${label}: ${to.name}`} href={toWorkshopPath(to.slug)} />
}
