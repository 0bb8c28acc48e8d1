// https://vike.dev/onRenderHtml
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { getBrand } from '../collections/brand'
import { escapeHtml } from '../collections/facts'
import { listSitePages } from '../collections/public-pages'
import { getSite } from '../collections/site'
import { fillOwnWords } from '../common/braces'
import { LogoContext } from '../components/Logo'
import { DocumentHead } from './DocumentHead'
import { Layout } from './Layout'
import './page-context'

/** Renders a page to complete HTML at build; nothing of it is hydrated but its islands. */
export function onRenderHtml({ Page, data, routeParams, urlPathname }: PageContextServer) {
  const site = getSite()
  const pages = listSitePages()
  const page = pages.find(({ path }) => path === urlPathname)
  const head = { title: page?.label ?? '', description: page?.description, ...data }
  // Previews and the build's own look at its pages name the file that a page was written in.
  const file = head.source ?? page?.content[0]
  const markup = renderToStaticMarkup(
    <LogoContext value={getBrand().logos}>
      <StaticRouter location={encodeURI(urlPathname)}>
        <Layout site={site} pages={pages} head={head} source={file}>
          <Page {...routeParams} path={urlPathname} />
        </Layout>
      </StaticRouter>
    </LogoContext>,
  )
  const headMarkup = renderToStaticMarkup(<DocumentHead site={site} head={head} path={urlPathname} />)
  const words = { name: escapeHtml(site.name), enrolmentNote: escapeHtml(site.enrolmentNote) }
  const theme = site.theme === 'dark' ? 'dark' : 'light'
  // Nothing of a third party's on pages that are about one person.
  const cookiebot =
    site.cookiebotId && !head.isShell ? escapeInject` data-cookiebot="${site.cookiebotId}"` : ''
  const source = file ? escapeInject` data-source="${file}"` : ''
  // What the router marks for an application of its own: this site has none.
  const body = fillOwnWords(markup.replaceAll(' data-discover="true"', ''), words)
  const documentHtml = escapeInject`<!doctype html>
<html lang="sl" data-theme="${theme}" data-theme-setting="${site.theme}"${cookiebot}>
<head>${dangerouslySkipEscape(fillOwnWords(headMarkup, words))}</head>
<body${source}>${dangerouslySkipEscape(body)}</body>
</html>`
  // No font before the first words: see words-first.ts.
  return { documentHtml, injectFilter: withoutFonts }
}

function withoutFonts(assets: InjectFilterEntry[]) {
  for (const asset of assets) if (asset.assetType === 'font') asset.inject = false
}
