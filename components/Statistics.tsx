import { Counter } from './Counter'
import { StatisticDrawing } from './icons/StatisticDrawing'
import './statistics.css'

interface Statistic {
  value: number
  label: string
  suffix: string
  reverse: boolean
}

/** The centre in four numbers; each drawing is its number. */
export function Statistics({ statistics }: { statistics: Statistic[] }) {
  return (
    <section className="stats section" aria-labelledby="rast-in-dosezki">
      <div className="page-width">
        <h2 className="headline text-h2" id="rast-in-dosezki">
          Naša rast in dosežki
        </h2>
        <div className="stats__g numerals">
          {statistics.map(({ value, label, suffix, reverse }) => (
            <div className="stat" key={label}>
              <StatisticDrawing value={value} isYear={reverse} />
              <strong>
                <Counter value={value} suffix={suffix} reverse={reverse} />
              </strong>
              <span>{label}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
