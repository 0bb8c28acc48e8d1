// Pages that vike prerenders once, with the site's head and styles, and that the server fills in for one reader.
import { existsSync, readFileSync } from 'node:fs'
import type { Context } from 'koa'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import type { Logos } from '../../../common/brand'
import { LogoContext } from '../../../components/Logo'
import type { SecurityHeaders } from '../http/security-headers'
import { toPolicySource } from '../static/files'

/** What `components/ShellView` draws. */
const PLACE = '<div data-shell-view=""></div>'

/** Prerendered pages by their addresses, as scripts/finish-pages.ts took them out of the site. */
export type ShellPages = Readonly<Record<string, string>>

export interface ShellAnswer {
  /** The whole text between `<title>` and `</title>`. */
  title: string
  view: ReactElement
  /** 200 when left out. */
  status?: number
}

export interface Shell {
  /** Answers a request with the page, drawn anew and kept by nobody. */
  send(ctx: Context, answer: ShellAnswer): Promise<void>
}

/** @returns no pages at all when only the server was built */
export function loadShells(file: URL): ShellPages {
  if (!existsSync(file)) return {}
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** @param html a prerendered page with the place for its view */
export function createShell(html: string, forShell: SecurityHeaders['forShell'], logos: Logos): Shell {
  const [before = '', after] = html.split(PLACE)
  if (after === undefined) throw new Error('a shell has no place for its view')
  const headers = forShell({ styles: listDigests(html, 'style'), scripts: listDigests(html, 'script') })
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

/** What the shell's own inline styles or scripts are allowed by. */
function listDigests(html: string, element: 'style' | 'script'): string[] {
  const texts = html.matchAll(new RegExp(`<${element}[^>]*>([^<].*?)</${element}>`, 'gs'))
  return [...texts].map(([, text = '']) => toPolicySource(text))
}
