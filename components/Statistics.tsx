import { formatNumber } from '../common/numbers'
import { StatisticDrawing } from './icons/StatisticDrawing'

/** Number with a suffix such as `+`. With `reverse` it is a year, and the counter counts down from the current year. */
type Statistic = { value: number; label: string; suffix?: string | undefined; reverse?: boolean | undefined }

interface StatisticsProps {
  title: string
  /** Id of a visible heading; without it the title is only the section's accessible name. */
  headingId?: string
  isDrawn?: boolean
  statistics: readonly Statistic[]
}

/** Band with animated counters. */
export function Statistics({ title, headingId, isDrawn = false, statistics }: StatisticsProps) {
  return (
    <section
      // Browsers print no backgrounds; white text on them would be invisible.
      className="section bg-blue text-white print:bg-transparent print:text-ink print:[--color-white:var(--color-ink)]"
      aria-label={headingId ? undefined : title}
      aria-labelledby={headingId}
    >
      <div className="page-width">
        {headingId && (
          <h2 className="headline text-h2" id={headingId}>
            {title}
          </h2>
        )}
        <div className="mt-flow-4 grid gap-x-gap gap-y-10 numerals sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
          {statistics.map(({ value, label, suffix = '', reverse }) => (
            <div
              className="grid grid-rows-[auto_1fr_auto] gap-5 break-inside-avoid border-t-2 pt-5"
              key={label}
            >
              {isDrawn && (
                <StatisticDrawing value={value} isYear={reverse} className="h-auto max-h-36 w-full" />
              )}
              <strong className="block text-[clamp(4.5rem,8.2vw,8.5rem)] leading-[0.82] font-headline tracking-[-0.02em] font-stretch-64% print:text-[30pt]">
                {/* The HTML contains the final value; islands/counter counts up to it. */}
                <span
                  className="inline-block"
                  data-counter={value}
                  data-suffix={suffix}
                  data-reverse={reverse || undefined}
                  data-effect="counter"
                  data-start="after-load"
                >
                  {formatNumber(value)}
                  {suffix}
                </span>
              </strong>
              <span className="text-choice leading-label">{label}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
