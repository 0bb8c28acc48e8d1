import type { ReactNode } from 'react'

interface Slide {
  key: string
  /** Where a link to it leads. */
  id?: string
  content: ReactNode
}

/**
 * A row to scroll, one slide a screen; with its script a loop (islands/carousel, whose library names the classes). On
 * paper all slides stand below each other, whatever the script has written at them.
 */
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
