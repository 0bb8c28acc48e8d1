import type { EmbedKind } from '../common/embeds'
import { listForeignItems, ownItems } from '../common/stored-items'
import { ConsentButton } from './ConsentButton'
import { StoredItemsTable } from './StoredItemsTable'

interface CookieDeclarationProps {
  mapProvider: string
  /** What the site may show of somebody else's. */
  embeds: readonly EmbedKind[]
}

/** The settings button and everything that using this site stores in a browser. */
export function CookieDeclaration({ mapProvider, embeds }: CookieDeclarationProps) {
  return (
    <div className="mt-8 grid justify-items-start gap-10">
      <ConsentButton look="filled" embeds={embeds} />
      <StoredItemsTable items={[...ownItems, ...listForeignItems(embeds, mapProvider)]} />
      <div data-cookie-declaration="" />
    </div>
  )
}
