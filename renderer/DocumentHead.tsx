import { getBrand } from '../collections/brand'
import { hasFeed } from '../collections/feed'
import { isPublicPage } from '../collections/public-pages'
import type { Site } from '../collections/site'
import { SOCIAL_PICTURE } from '../common/brand'
import { feedPath, routes } from '../common/routes'
import { FOOTER_ID } from './Footer'
import font from './fonts/archivo-sl.woff2?url'
import { AFTER_FIRST_PAINT_TEMPLATE_ID, HEAD_SCRIPT, SPECULATION_RULES } from './head-scripts'
import type { HeadData } from './page-context'
import { SITE_URL } from './site-url'

/** The favicon as a data URL: smaller than the headers of one more request. */
const toFaviconDataUrl = (sign: string) =>
  `data:image/svg+xml,${encodeURI(sign.replaceAll('"', "'")).replaceAll('#', '%23')}`

/**
 * Delays first paint until the footer is parsed: slow devices would paint half a header, which would then move.
 * https://html.spec.whatwg.org/#link-type-expect
 */
const EXPECT_FOOTER = { rel: 'expect', href: `#${FOOTER_ID}`, blocking: 'render' }

const PAGES_WITH_FEED: readonly string[] = [routes.home, routes.about, routes.news]

type DocumentHeadProps = { site: Site; head: HeadData & { title: string }; path: string }

/** Contents of `<head>`, except the tags of scripts and styles, which vike adds. */
export function DocumentHead({ site, head, path }: DocumentHeadProps) {
  const { sign, light, dark } = getBrand()
  const title =
    path === routes.home ? `${site.name} – ${site.shortName}` : `${head.title} – ${site.shortName}`
  const url = `${SITE_URL}${encodeURI(path)}`
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {!head.isTool && <link {...EXPECT_FOOTER} />}
      <meta name="description" content={head.description} />
      {isPublicPage(path) ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {head.preload && (
        <link
          rel="preload"
          as="image"
          imageSrcSet={head.preload.srcSet}
          imageSizes={head.preload.sizes}
          type={head.preload.type}
          fetchPriority="high"
        />
      )}
      {PAGES_WITH_FEED.includes(path) && hasFeed() && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`Novice – ${site.shortName}`}
          href={feedPath}
        />
      )}
      <link rel="icon" href={toFaviconDataUrl(sign)} type="image/svg+xml" />
      <link rel="icon" href="/icon-192.png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta
        name="theme-color"
        content={site.theme === 'dark' ? dark.paper : light.paper}
        data-light={light.paper}
        data-dark={dark.paper}
      />
      {site.theme === 'choice' && <script src="/tema.js" />}
      {!head.isShell && <SocialTags site={site} head={head} url={url} />}
      <template
        id={AFTER_FIRST_PAINT_TEMPLATE_ID}
        data-font={font}
        dangerouslySetInnerHTML={{ __html: '<link rel="manifest" href="/site.webmanifest">' }}
      />
      <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      {import.meta.env.PROD && !head.isShell && (
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      )}
      {head.jsonLd && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}

/** Open Graph tags: the link preview in social networks. */
function SocialTags({ site, head, url }: { site: Site; head: HeadData; url: string }) {
  const { photo } = head
  const { src, width } = photo?.jpeg.at(-1) ?? SOCIAL_PICTURE
  const height = photo ? Math.round((photo.height * width) / photo.width) : SOCIAL_PICTURE.height
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="sl_SI" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${SITE_URL}${src}`} />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta property="og:image:alt" content={`${head.title} – ${site.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
