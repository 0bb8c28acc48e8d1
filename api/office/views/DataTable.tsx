import { formatCalendarDate } from '../../../common/calendar-date'
import { formatNumber } from '../../../common/numbers'
import { ColumnHeader } from './controls'
import { ScrollArea } from './ScrollArea'

/** Rows of a table on a page or in an Excel file; the first row is the header. */
type TableRows = readonly (readonly (string | number | Date)[])[]

/** Table with a header row and row headers. Phones show each row as a block, with the column's label before each value. */
export function DataTable({ caption, table }: { caption: string; table: TableRows }) {
  const [header = [], ...rows] = table
  return (
    <ScrollArea label={caption}>
      <table className="w-full border-y-2 border-rule text-left text-label max-md:block max-md:border-t-0">
        <caption className="mb-2 text-left text-fact font-bold max-md:block max-md:border-b-2 max-md:border-rule">
          {caption}
        </caption>
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-rule align-bottom">
            {header.map(String).map((label) => (
              <ColumnHeader key={label} className="pr-3">
                {label}
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr key={row.join()} className="border-b border-rule-soft max-md:block max-md:py-3">
              {row.map((value, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={String(header[index])}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={String(header[index])}
                    className="py-1.5 pr-3 font-normal tabular-nums before:text-ink-2 before:content-[attr(data-label)] first:before:content-none max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-4 max-md:py-0.5 max-md:pr-0 max-md:first:font-bold md:before:content-none"
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
