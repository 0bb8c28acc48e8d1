import type { ComponentType } from 'react'
import type { Picture } from '../collections/pictures/manifest'

/** Data of a page's `<head>`, returned by its `+data.ts` (https://vike.dev/data). Missing values come from the page's content. */
export interface HeadData {
  /** Title without the site's name; default: the page's label in the menu. */
  title?: string
  /** One sentence; default: the description in the page's content file. */
  description?: string
  /** Picture of the link preview in social networks; default: the centre's logo. */
  photo?: Picture | undefined
  /** Whether the page is a page shell, which the server fills in (api/http/shells): no search engines, no speculation rules. */
  isShell?: boolean
  /** Whether the page is a tool for staff, without header and footer of the public site. */
  isTool?: boolean
  /** The page's first picture, preloaded where it is the largest contentful paint. */
  preload?: { srcSet: string; sizes: string; type: string } | undefined
  /** Structured data of schema.org (json-ld.ts). */
  jsonLd?: object | undefined
  /** Content file of an entry's page, below `content/`; common/pages.ts has the files of other pages. */
  source?: string
}

declare global {
  namespace Vike {
    interface PageContext {
      /** Component of the page. Its props are route parameters and path; it imports its content. */
      Page: ComponentType<Record<string, string>>
      data?: HeadData
    }
  }
}
