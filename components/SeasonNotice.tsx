import type { ReactNode } from 'react'
import { getNextDay, toLocalInstant } from '../common/calendar-date'
import type { Season } from '../common/lessons'
import { TimedContent } from './TimedContent'

type SeasonNoticeProps = { schoolYear: string; season: Season | undefined; children: ReactNode }

/** Notice that the school year of the page has ended, shown from the day after the season's last day. */
export function SeasonNotice({ schoolYear, season, children }: SeasonNoticeProps) {
  if (!season) return null
  return (
    <TimedContent
      from={toLocalInstant(getNextDay(season.to))}
      className="mt-6 max-w-measure border-l-8 border-yellow pl-4"
    >
      <p>
        <b>Šolsko leto {schoolYear} se je končalo.</b> {children}
      </p>
    </TimedContent>
  )
}
