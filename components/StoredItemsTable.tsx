import type { StoredItem } from '../common/stored-items'
import { Table } from './Table'

const COLUMNS = ['Ime', 'Ponudnik', 'Vrsta', 'Namen', 'Trajanje'].map((label) => ({ label }))

/** What stays in a visitor's browser. */
export function StoredItemsTable({ items }: { items: readonly StoredItem[] }) {
  return (
    <Table
      caption="Izjava o piškotkih"
      columns={COLUMNS}
      rows={items.map(({ name, provider, kind, purpose, lifetime }) => ({
        key: `${name} ${provider}`,
        cells: [name, provider, kind, purpose, lifetime],
      }))}
    />
  )
}
