import { formatCalendarDate } from '../../../../common/calendar-date'
import type { CatalogueGroup } from '../../../../common/catalogue'
import { listUnreplacedLessons } from '../../../../common/lessons'
import { formatCents } from '../../../../common/numbers'
import { Disclosure } from '../../../office/views/controls'
import { getPricedDays, listTimetableDays } from '../contract-periods'
import { getMonthlyCents, roundShare } from '../dues'
import type { PaymentsOffice } from './context'

/**
 * Cancelled lessons that no extra lesson replaces, with what each costs a participant: the centre replaces a lesson that it
 * cancels, or lowers the bill (terms, »Tečaj in organizacija«). Nothing is shown without one.
 */
export function CancelledLessons({ catalogue, programme, lessons }: PaymentsOffice) {
  const { groups, holidays, pricePeriod } = catalogue
  const season = programme.findSeasonDays(programme.season)

  /** Computes the share of one lesson in the price of its month. */
  function computeLessonCents({ priceCents = 0, day: weekday }: CatalogueGroup, day: string): number {
    if (!season) return 0
    const month = day.slice(0, 7)
    const { from, to } = getPricedDays(month, season, pricePeriod)
    const count = listTimetableDays(season, weekday, holidays).filter(
      (one) => from <= one && one <= to,
    ).length
    if (count === 0) return 0
    return roundShare(getMonthlyCents({ cents: priceCents, period: pricePeriod }, month, season), 1, count)
  }

  function listUnreplaced(group: CatalogueGroup): string[] {
    const unreplaced = listUnreplacedLessons(lessons.listGroupLessons(group, programme.season))
    const name = programme.formatWorkshopAndGroup({ workshopId: group.workshopId, groupId: group.id })
    return unreplaced.map(({ plannedOn }) => {
      const cents = computeLessonCents(group, plannedOn)
      return `${formatCalendarDate(plannedOn)}, ${name}: ${formatCents(cents)} na osebo`
    })
  }

  const lines = groups.filter(({ priceCents }) => priceCents).flatMap(listUnreplaced)
  return (
    lines.length > 0 && (
      <Disclosure label={`Odpadla srečanja brez nadomestnega (${lines.length})`}>
        <p className="max-w-180">
          Nadomestite jih ali vsem v&nbsp;skupini znižajte račun: pri plačniku vpišite popravek
          z&nbsp;minusom. Zneski so po cenah iz cenika; kdor ima popust, dobi sorazmerno manj.
        </p>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
    )
  )
}
