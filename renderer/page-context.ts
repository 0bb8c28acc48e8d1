import type { ComponentType } from 'react'
import type { Card } from '../collections/social'

/** What a page's `+data.ts` says about its document, where its content does not say it by itself. */
export interface Head {
  /** The page's own part of the title, without the site's name; without it, what the menu calls the page. */
  title?: string
  /** One sentence for search engines and social networks; without it, what the page's own file says. */
  description?: string
  /** What social networks show of the page; without it, the card of the site. */
  card?: Card
  /** The server fills it in for one reader (api/web/shells): nothing for search engines, nothing drawn beforehand. */
  isShell?: boolean
  /** A tool has nothing of the public site around it. */
  isTool?: boolean
  /** Addresses of the first picture, when it is the page's largest paint. */
  preload?: { srcSet: string; sizes: string; type: string } | undefined
  /** schema.org description of what the page shows. */
  jsonLd?: object | undefined
  /** The content file behind an entry's page, below `content/`; those of all others stand in common/pages.ts. */
  source?: string
}

declare global {
  namespace Vike {
    interface PageContext {
      /** Reads what it shows by itself; of its address it is told. */
      Page: ComponentType<Record<string, string>>
      data?: Head
    }
  }
}
