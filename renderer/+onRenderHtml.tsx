// https://vike.dev/onRenderHtml
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { getBrand } from '../collections/brand'
import { escapeHtml } from '../collections/facts'
import { listSitePages } from '../collections/public-pages'
import { getSite } from '../collections/site'
import { fillCentrePlaceholders } from '../common/placeholders'
import { LogoContext } from '../components/Logo'
import { DocumentHead } from './DocumentHead'
import { Layout } from './Layout'
import './page-context'

/** Renders a page to complete HTML at build. Only its islands are hydrated. */
export function onRenderHtml({ Page, data, routeParams, urlPathname }: PageContextServer) {
  const site = getSite()
  const pages = listSitePages()
  const page = pages.find(({ path }) => path === urlPathname)
  const head = { title: page?.label ?? '', description: page?.description, ...data }
  // The page's content file: for the edit link of previews, and for the reports of scripts/check-pages.
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
  const placeholderValues = { name: escapeHtml(site.name), enrolmentNote: escapeHtml(site.enrolmentNote) }
  const theme = site.theme === 'dark' ? 'dark' : 'light'
  // Page shells are about one person, so they load nothing from third parties.
  const cookiebot =
    site.cookiebotId && !head.isShell ? escapeInject` data-cookiebot="${site.cookiebotId}"` : ''
  const source = file ? escapeInject` data-source="${file}"` : ''
  const body = fillCentrePlaceholders(markup, placeholderValues)
  const documentHtml = escapeInject`<!doctype html>
<html lang="sl" data-theme="${theme}" data-theme-setting="${site.theme}"${cookiebot}>
<head>${dangerouslySkipEscape(fillCentrePlaceholders(headMarkup, placeholderValues))}</head>
<body${source}>${dangerouslySkipEscape(body)}</body>
</html>`
  return { documentHtml, injectFilter: removeFontPreload }
}

/** Removes vike's preload of the font, which loads after first paint (head-scripts.ts). */
function removeFontPreload(assets: InjectFilterEntry[]) {
  for (const asset of assets) if (asset.assetType === 'font') asset.inject = false
}
