import { formatCalendarDate } from '../../../common/calendar-date'
import { formatNumber } from '../../../common/numbers'
import { ColumnHeader } from './controls'
import { ScrollArea } from './ScrollArea'

/** Rows of a table on a page or in an Excel file; the first row is the header. */
type TableRows = readonly (readonly (string | number | Date)[])[]

/** Table with a header row and row headers, which stay in view while the table scrolls on a phone. */
export function DataTable({ caption, table }: { caption: string; table: TableRows }) {
  const [header = [], ...rows] = table
  return (
    <ScrollArea label={caption}>
      <table className="w-full border-y-2 border-rule text-left text-label">
        <caption className="mb-2 text-left text-fact font-bold">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-rule align-bottom">
            {header.map(String).map((label) => (
              <ColumnHeader key={label} className="pr-3">
                {label}
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} className="border-b border-rule-soft">
              {row.map((value, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={String(header[index])}
                    scope={index === 0 ? 'row' : undefined}
                    className="py-1.5 pr-3 font-normal tabular-nums max-sm:first:sticky max-sm:first:left-0 max-sm:first:bg-paper"
                  >
                    {formatCell(value)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function formatCell(value: string | number | Date): string {
  if (value instanceof Date) return formatCalendarDate(value.toISOString().slice(0, 10))
  return typeof value === 'number' ? formatNumber(value) : value
}
