// Page shells: HTML templates prerendered by vike with the site's head and styles, filled by the server for each request.
import { existsSync, readFileSync } from 'node:fs'
import type { Context } from 'koa'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import type { Logos } from '../../../common/brand'
import { LogoContext } from '../../../components/Logo'
import type { SecurityHeaders } from '../security-headers'
import { toCspHash } from '../static/files'

/** Element that components/ShellPlaceholder.tsx renders; the view replaces it. */
const VIEW_PLACEHOLDER = '<div data-shell-view=""></div>'

/** HTML of the shells by URL path; scripts/finish-pages.ts moves the shells out of the static site. */
export type ShellHtmlByPath = Readonly<Record<string, string>>

export interface ShellPage {
  title: string
  view: ReactElement
  /** HTTP status; 200 by default. */
  status?: number
}

export interface Shell {
  send(ctx: Context, page: ShellPage): Promise<void>
}

/** Loads the HTML of the page shells by path: none when the site has not been built. */
export const loadShells = (file: URL): ShellHtmlByPath =>
  existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}

/** Creates a shell from the HTML of its page. @throws when the page has no placeholder for its view */
export function createShell(html: string, toHeaders: SecurityHeaders['toShellHeaders'], logos: Logos): Shell {
  const [before = '', after] = html.split(VIEW_PLACEHOLDER)
  if (after === undefined) throw new Error('a page shell has no placeholder for its view')
  const [styles, scripts] = [listInlineHashes(html, 'style'), listInlineHashes(html, 'script')]
  const headers = toHeaders({ styles, scripts })
  return {
    async send(ctx, { title, view, status = 200 }) {
      const head = before.replace(/<title>.*?<\/title>/s, () => renderToStaticMarkup(<title>{title}</title>))
      ctx.set(headers)
      ctx.status = status
      ctx.type = 'text/html'
      ctx.body = head + renderToStaticMarkup(<LogoContext value={logos}>{view}</LogoContext>) + after
    },
  }
}

/** Lists the Content-Security-Policy sources of a page's inline styles or scripts: their digests. */
function listInlineHashes(html: string, element: 'style' | 'script'): string[] {
  const texts = html.matchAll(new RegExp(`<${element}[^>]*>([^<].*?)</${element}>`, 'gs'))
  return [...texts].map(([, text = '']) => toCspHash(text))
}
