import { AlbumGrid } from '../../components/AlbumGrid'
import { CalendarTable } from '../../components/CalendarTable'
import { Counter } from '../../components/Counter'
import '../../components/statistics.css'
import { EventList } from '../../components/EventList'
import { PageHead } from '../../components/PageHead'
import { Prose } from '../../components/Prose'
import type { FundData } from './+data'

/** About the parent fund: texts, counters, calendar, albums (docs/product.md, section 2). */
export default function FundPage({ fund, events, calendar, albums }: FundData) {
  return (
    <>
      <div className="wrap">
        <PageHead title={fund.title} lead={fund.lead} art="lutke" />
        <Prose html={fund.html} className="fund__text" />
      </div>
      <section className="stats section" aria-label="JSKD v številkah">
        <div className="wrap">
          <div className="stats__g num">
            {fund.counters.map(({ value, label }) => (
              <div className="stat" key={label}>
                <strong>
                  <Counter value={value} />
                </strong>
                <span>{label}</span>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className="section" aria-label={calendar.title}>
        <div className="wrap">
          <CalendarTable title={calendar.title} events={calendar.events} />
          <EventList events={events} className="mt-12" />
        </div>
      </section>
      <section className="section section--last" aria-labelledby="albumi">
        <div className="wrap">
          <h2 className="d" id="albumi">
            Fotoalbumi
          </h2>
          <AlbumGrid albums={albums} />
        </div>
      </section>
    </>
  )
}
