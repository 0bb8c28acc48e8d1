import { listForeignItems, ownItems } from '../common/stored-items'
import { ConsentButton } from './ConsentButton'
import { StoredItemsTable } from './StoredItemsTable'

/** The settings button and everything that using this site stores in a browser. */
export function CookieDeclaration({ mapProvider }: { mapProvider: string }) {
  return (
    <div className="mt-8 grid justify-items-start gap-10">
      <ConsentButton look="filled" />
      <StoredItemsTable items={[...ownItems, ...listForeignItems(mapProvider)]} />
      <div data-cookie-declaration="" />
    </div>
  )
}
