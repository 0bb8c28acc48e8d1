import type { ReactNode } from 'react'
import './tables.css'

interface Column {
  label: string
  className?: string
}

interface Row {
  key: string
  className?: string
  /** One content for each column; the first one is the row's header. */
  cells: readonly ReactNode[]
}

/**
 * A table whose rows phones draw as blocks, each value with its column's label before it. It needs no ARIA roles:
 * Chromium 156, Firefox 153 and WebKitGTK 2.50 compute a table's own roles however CSS draws its parts.
 */
export function Table(props: { caption: string; columns: readonly Column[]; rows: readonly Row[] }) {
  const { caption, columns, rows } = props
  return (
    <table className="tbl">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, className, cells: [header, ...values] }) => (
          <tr key={key} className={className}>
            <th scope="row">{header}</th>
            {columns.slice(1).map((column, index) => (
              <td key={column.label} className={column.className} data-l={column.label}>
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
