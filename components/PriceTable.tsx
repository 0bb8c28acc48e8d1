import type { ArtForm } from '../common/art-forms'
import { describeGroup, type Group } from '../common/groups'
import { formatAmount, formatNumber } from '../common/number'

interface PriceTableProps {
  title: string
  note: string | undefined
  /** What the prices are paid for: »na mesec«. */
  period: string | undefined
  rows: (Group & {
    workshopName: string
    artForm: ArtForm
    mentorName: string
    weeklyHours: number
    price: number
  })[]
}

/** The price list: workshop, mentor, hours per week, price (product spec, section 2). */
export function PriceTable({ title, note, period, rows }: PriceTableProps) {
  const priceLabel = period ? `Cena v EUR ${period}` : 'Cena v EUR'
  return (
    <>
      {/* The roles keep a table a table where phones draw its rows as blocks. */}
      <table className="tbl" role="table">
        <caption>{title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Delavnica
            </th>
            <th scope="col" role="columnheader">
              Mentorstvo
            </th>
            <th scope="col" role="columnheader" className="n">
              Ur na teden
            </th>
            <th scope="col" role="columnheader" className="n">
              {priceLabel}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ workshopName, artForm, mentorName, weeklyHours, price, ...group }) => (
            <tr key={`${workshopName}-${group.group}`} role="row" className={`f-${artForm}`}>
              <th scope="row" role="rowheader">
                <span className="chip" aria-hidden="true" />
                {group.group ? `${workshopName}, ${group.group}` : workshopName}
                {describeGroup(group) && (
                  <span className="block text-label font-normal text-ink-2">{describeGroup(group)}</span>
                )}
              </th>
              <td role="cell" data-l="Mentorstvo">
                {mentorName}
              </td>
              <td role="cell" className="n" data-l="Ur na teden">
                {formatNumber(weeklyHours)}
              </td>
              <td role="cell" className="n" data-l={priceLabel}>
                {formatAmount(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="muted">{note}</p>}
    </>
  )
}
