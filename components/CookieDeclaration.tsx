import { ConsentButton } from './ConsentButton'
import { listForeignItems, ownItems } from './stored-data'

const COLUMNS = [
  ['provider', 'Ponudnik'],
  ['kind', 'Vrsta'],
  ['purpose', 'Namen'],
  ['lifetime', 'Trajanje'],
] as const

/** The settings button and everything that using this site stores in a browser. */
export function CookieDeclaration({ mapProvider }: { mapProvider: string }) {
  const items = [...ownItems, ...listForeignItems(mapProvider)]
  return (
    <div className="declaration">
      <ConsentButton className="btn" />
      {/* The roles keep a table a table where phones draw its rows as blocks. */}
      <table className="tbl" role="table">
        <caption>Izjava o piškotkih</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Ime
            </th>
            {COLUMNS.map(([key, label]) => (
              <th key={key} scope="col" role="columnheader">
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
      <div data-cookie-declaration="" />
    </div>
  )
}
