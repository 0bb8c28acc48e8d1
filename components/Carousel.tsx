// Slides and controls of carousels; islands/carousel makes them move.
import type { ReactNode } from 'react'
import { Arrow, ArrowPair } from './Arrow'
import { Icon } from './icons/Icon'

type Slide = { key: string; id?: string; content: ReactNode }

/** A scrolling row of slides as wide as the screen. islands/carousel makes it a loop with Swiper, which needs these classes. */
export function Slides({ slides }: { slides: readonly Slide[] }) {
  return (
    <div className="swiper overflow-x-auto overflow-y-hidden [scroll-snap-type:x_mandatory] [scrollbar-width:none] group-data-live:overflow-clip group-data-live:[touch-action:pan-y] scriptless:[scrollbar-width:auto]">
      <ul className="swiper-wrapper flex [transition:transform_0s_var(--ease-stage)] print:block print:transform-none!">
        {slides.map(({ key, id, content }) => (
          <li
            key={key}
            className="swiper-slide w-full flex-none snap-start print:mb-6! print:w-auto! print:break-inside-avoid"
            id={id}
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Classes of the controls: in the corner of a picture (on phones below it), or beside a heading (on phones below it). */
const PLACEMENT_CLASSES = {
  corner:
    'right-0 bottom-0 z-1 pt-3 pr-gutter pl-[calc(var(--spacing-gutter)-0.9375rem)] md:absolute md:pt-3.5 md:pl-5',
  heading: 'max-sm:-ml-3.75 max-sm:w-[calc(100%+0.9375rem)]',
}

interface CarouselControlsProps {
  /** Slovenian noun in the nominative, for »Prejšnja slika«, »Slika 1 od 3«. */
  noun: 'slika' | 'lokacija'
  count: number
  placement: keyof typeof PLACEMENT_CLASSES
}

/** Returns the attributes that start islands/carousel, or none if there are fewer than two slides. */
export const toCarouselAttributes = (count: number, start: 'after-load' | 'visible') =>
  count > 1 ? ({ 'data-effect': 'carousel', 'data-start': start } as const) : {}

/** Dots, pause button and arrows. They are invisible, but keep their space, until the script runs (`data-live`). */
export function CarouselControls({ noun, count, placement }: CarouselControlsProps) {
  if (count < 2) return null
  const capitalised = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  const labels = Array.from({ length: count }, (_, index) => `${capitalised} ${index + 1} od ${count}`)
  return (
    <div
      className={`invisible flex flex-wrap items-center gap-1 bg-paper group-data-live:visible max-md:justify-between xs:gap-5 print:hidden scriptless:hidden ${PLACEMENT_CLASSES[placement]}`}
    >
      <div className="flex flex-wrap">
        {labels.map((label, index) => (
          // A slide's dot: a ring, or a disc for the current slide. It is narrow: a phone shows all controls in one row.
          <button
            key={label}
            type="button"
            className="grid h-11 w-9 place-items-center before:size-3.5 before:rounded-full before:border-2 before:border-ink aria-current:before:border-[0.4375rem] xs:w-11"
            aria-label={label}
            aria-current={index === 0 || undefined}
            data-slide={index}
          />
        ))}
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
      <span className="sr-only" aria-live="polite" data-chosen-slide="" />
      <ArrowPair>
        <Arrow direction="back" label={`Prejšnja ${noun}`} data-step="previous" />
        <Arrow direction="forth" label={`Naslednja ${noun}`} data-step="next" />
      </ArrowPair>
    </div>
  )
}
