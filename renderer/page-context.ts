import type { ComponentType } from 'react'
import type { Card } from '../collections/social'

/** What every page's `+data.ts` says about its document. */
export interface Head {
  /** The page's own part of the title, without the site's name; without it, what the menu calls the page. */
  title?: string
  /** One sentence for search engines and social networks. */
  description: string
  /** What social networks show of the page; without it, the card of the site. */
  card?: Card
  /** The server fills it in for one reader (api/web/shells): nothing for search engines, nothing drawn beforehand. */
  isShell?: boolean
  /** A tool has nothing of the public site around it. */
  isTool?: boolean
  /** Addresses of the first picture, when it is the page's largest paint. */
  preload?: { srcSet: string; sizes: string; type: string }
  /** Names the feed, where there is one: the page lists news. */
  listsNews?: true
  /** schema.org description of what the page shows. */
  jsonLd?: object
  /** The content file behind an entry's page, below `content/`; those of all others stand in common/pages.ts. */
  source?: string
}

/** Return type of every `+data.ts`. */
export interface PageData {
  head: Head
  [key: string]: unknown
}

declare global {
  namespace Vike {
    interface PageContext {
      Page: ComponentType<object>
      data: PageData
    }
  }
}
