import type { ReactNode } from 'react'
import type { ArtForm } from '../common/art-forms'

/** Dates and amounts have tabular figures and do not wrap; amounts are aligned right. */
type Column = { label: string; kind?: 'text' | 'date' | 'amount' }

/** The first cell is the row's header. The art form sets the colours of the row. */
type Row = { key: string; artForm?: ArtForm; cells: readonly ReactNode[] }

const KIND_CLASSES = {
  text: 'md:pr-4',
  date: 'numerals 2xs:whitespace-nowrap md:pr-4',
  amount: 'numerals 2xs:whitespace-nowrap md:pl-4 md:text-right',
}

/**
 * A table. Phones show each row as a block, with the column's label before each value. It needs no ARIA roles:
 * Chromium 156, Firefox 153 and WebKitGTK 2.50 keep the table's own roles with any CSS `display`.
 */
export function Table(props: { caption: string; columns: readonly Column[]; rows: readonly Row[] }) {
  const { caption, columns, rows } = props
  return (
    <table className="block w-full text-value md:table print:text-[10pt]">
      <caption className="block pb-5 text-left heading md:table-caption">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ label, kind = 'text' }) => (
            <th
              key={label}
              scope="col"
              className={`border-y-2 border-rule py-3 text-left text-label font-control whitespace-nowrap font-stretch-92% [word-spacing:0.06em] ${KIND_CLASSES[kind]}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map(({ key, artForm, cells: [header, ...values] }) => (
          <tr
            key={key}
            className={`block break-inside-avoid border-t-2 border-rule pt-3.5 pb-4.5 hover:bg-sunk md:table-row md:border-0 ${artForm ? `colours-${artForm}` : ''}`}
          >
            <th
              scope="row"
              className="block border-rule-soft pb-2 text-left font-name font-stretch-82% max-md:text-[1.3125rem] max-md:leading-name md:table-cell md:border-b md:py-3.5 md:pr-4 md:align-baseline md:font-control md:font-stretch-94% [word-spacing:0.06em]"
            >
              {header}
            </th>
            {columns.slice(1).map(({ label, kind = 'text' }, index) => (
              <td
                key={label}
                className={`grid border-rule-soft py-0.75 leading-snug before:text-small before:whitespace-normal before:text-ink-2 before:content-[attr(data-label)] empty:max-md:hidden 2xs:grid-cols-[8.5rem_1fr] md:table-cell md:border-b md:py-3.5 md:align-baseline md:before:content-none ${KIND_CLASSES[kind]}`}
                data-label={label}
              >
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
