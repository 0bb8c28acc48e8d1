import { Arrow, ArrowPair } from './Arrow'
import { Icon } from './icons/Icon'

/** Nominative, used in »Prejšnja slika«, »Slika 1 od 3«. */
type Thing = 'slika' | 'lokacija'

/** On the corner of a picture (on phones below it), or beside a heading (on phones in a row of its own). */
const PLACES = {
  corner:
    'right-0 bottom-0 z-1 pt-3 pr-gutter pl-[calc(var(--spacing-gutter)-0.9375rem)] md:absolute md:pt-3.5 md:pl-5',
  heading: 'max-sm:-ml-3.75 max-sm:w-[calc(100%+0.9375rem)]',
}

interface CarouselControlsProps {
  of: Thing
  count: number
  place: keyof typeof PLACES
}

/** What makes a carousel live; a single slide stands still. */
export const carouselEffect = (count: number, wake: 'loaded' | 'visible') =>
  count > 1 ? ({ 'data-effect': 'carousel', 'data-wake': wake } as const) : {}

/**
 * Dots, pause button, previous and next. Without a script they would do nothing, so they are shown only when the
 * carousel around (`group`) lives; their place is kept.
 */
export function CarouselControls({ of: thing, count, place }: CarouselControlsProps) {
  if (count < 2) return null
  const capitalised = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`
  return (
    <div
      className={`invisible flex flex-wrap items-center gap-1 bg-paper group-data-live:visible max-md:justify-between xs:gap-5 print:hidden scriptless:hidden ${PLACES[place]}`}
    >
      <div className="flex flex-wrap">
        {Array.from({ length: count }, (_, index) => `${capitalised} ${index + 1} od ${count}`).map(
          (label, index) => (
            <Dot key={label} label={label} index={index} />
          ),
        )}
      </div>
      <button
        type="button"
        className="icon-button motion-reduce:hidden"
        aria-label="Ustavi predvajanje"
        data-step="pause"
      >
        <Icon name="pause" className="group-data-stopped:hidden" />
        <Icon name="play" className="hidden group-data-stopped:block" />
      </button>
      <ArrowPair>
        <Arrow direction="back" label={`Prejšnja ${thing}`} data-step="previous" />
        <Arrow direction="forth" label={`Naslednja ${thing}`} data-step="next" />
      </ArrowPair>
    </div>
  )
}

/** A ring, a disc while its slide is shown. On the narrowest phones everything must find room in one row. */
function Dot({ label, index }: { label: string; index: number }) {
  return (
    <button
      type="button"
      className="grid h-11 w-9 place-items-center before:size-3.5 before:rounded-full before:border-2 before:border-ink aria-current:before:border-[0.4375rem] xs:w-11"
      aria-label={label}
      aria-current={index === 0 || undefined}
      data-slide={index}
    />
  )
}
