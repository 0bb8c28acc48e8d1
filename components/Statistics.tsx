import { Counter } from './Counter'
import { StatisticDrawing } from './icons/StatisticDrawing'

interface Statistic {
  value: number
  label: string
  suffix?: string | undefined
  reverse?: boolean | undefined
}

interface StatisticsProps {
  title: string
  /** Makes the title a heading above the numbers; else it is only a name for those who do not see the band. */
  headingId?: string
  /** Whether each number is drawn as well. */
  isDrawn?: boolean
  statistics: readonly Statistic[]
}

/** Four numbers that count up to themselves. */
export function Statistics({ title, headingId, isDrawn = false, statistics }: StatisticsProps) {
  return (
    <section
      // Browsers print no grounds: what is drawn in white on them would be gone.
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
          {statistics.map(({ value, label, suffix, reverse }) => (
            <div
              className="grid grid-rows-[auto_1fr_auto] gap-5 break-inside-avoid border-t-2 pt-5"
              key={label}
            >
              {isDrawn && (
                <StatisticDrawing value={value} isYear={reverse} className="h-auto max-h-36 w-full" />
              )}
              <strong className="block text-[clamp(4.5rem,8.2vw,8.5rem)] leading-[0.82] font-headline tracking-[-0.02em] font-stretch-64% print:text-[30pt]">
                <Counter value={value} suffix={suffix} reverse={reverse} />
              </strong>
              <span className="text-choice leading-label">{label}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
