import type { ReactNode } from 'react'

/**
 * The centre's name, as wide as the page: on phones a word a line, above that the last word on the second line, beside
 * which the largest screens have the introduction.
 */
export function HeroHeadline({ title }: { title: string }) {
  const words = title.split(' ')
  return (
    <h1 className="headline capitals -ml-[0.035em] pt-[0.24em] text-display leading-[0.84] tracking-[-0.012em] font-stretch-62% sm:text-display-wide xl:contents">
      <Line isFirst>
        {words[0]} <br className="sm:hidden" />
        {words.slice(1, -1).join(' ')}{' '}
      </Line>
      <Line>{words.at(-1)}</Line>
    </h1>
  )
}

/** The longest word ends in the page's margin; only with larger letters it must break. */
function Line({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  return (
    <span
      className={`mr-[calc(0.375rem-var(--spacing-gutter))] block wrap-anywhere sm:mr-0 xl:-ml-[0.035em] ${isFirst ? 'xl:col-span-full xl:-mb-6 xl:pt-[0.24em]' : ''}`}
    >
      {children}
    </span>
  )
}
