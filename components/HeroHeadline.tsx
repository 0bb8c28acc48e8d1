/** Classes of a line. A long word may reach into the page's margin; it wraps only if the visitor enlarges the font. */
const LINE_CLASSES = 'mr-[calc(0.375rem-var(--spacing-gutter))] block wrap-anywhere sm:mr-0 xl:-ml-[0.035em]'

/**
 * Title of the home page in its full width. Phones show each word on its own line, larger screens the last word on a
 * second line. The largest screens have the introduction beside the second line.
 */
export function HeroHeadline({ title }: { title: string }) {
  const words = title.split(' ')
  return (
    <h1 className="headline capitals -ml-[0.035em] pt-[0.24em] text-display leading-[0.84] tracking-[-0.012em] font-stretch-62% sm:text-display-wide xl:contents">
      <span className={`${LINE_CLASSES} xl:col-span-full xl:-mb-6 xl:pt-[0.24em]`}>
        {words[0]} <br className="sm:hidden" />
        {words.slice(1, -1).join(' ')}{' '}
      </span>
      <span className={LINE_CLASSES}>{words.at(-1)}</span>
    </h1>
  )
}
