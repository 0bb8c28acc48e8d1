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
      <div className="page-width">
        <PageHead title={fund.title} lead={fund.lead} art="lutke" />
        <Prose html={fund.html} className="fund__text" />
      </div>
      <section className="stats section" aria-label="JSKD v številkah">
        <div className="page-width">
          <div className="stats__g numerals">
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
        <div className="page-width">
          <CalendarTable title={calendar.title} events={calendar.events} />
          <EventList events={events} className="mt-12" />
        </div>
      </section>
      <section className="section" aria-labelledby="albumi">
        <div className="page-width">
          <h2 className="headline text-h2" id="albumi">
            Fotoalbumi
          </h2>
          <AlbumGrid albums={albums} />
        </div>
      </section>
    </>
  )
}
