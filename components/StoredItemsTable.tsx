import type { StoredItem } from './stored-data'

const COLUMNS = [
  ['provider', 'Ponudnik'],
  ['kind', 'Vrsta'],
  ['purpose', 'Namen'],
  ['lifetime', 'Trajanje'],
] as const

/** What stays in a visitor's browser; the roles keep a table a table where phones draw its rows as blocks. */
export function StoredItemsTable({ items }: { items: readonly StoredItem[] }) {
  return (
    <table className="tbl" role="table">
      <caption>Izjava o piškotkih</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Ime', ...COLUMNS.map(([, label]) => label)].map((label) => (
            <th key={label} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={`${item.name} ${item.provider}`} role="row">
            <th scope="row" role="rowheader">
              {item.name}
            </th>
            {COLUMNS.map(([key, label]) => (
              <td key={key} role="cell" data-l={label}>
                {item[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
