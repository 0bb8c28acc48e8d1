import { getBrand } from '../collections/brand'
import { hasFeed } from '../collections/feed'
import { isPublicPage } from '../collections/public-pages'
import type { Site } from '../collections/site'
import { siteCard } from '../collections/social'
import { feedPath, routes } from '../common/routes'
import { END_OF_PAGE } from './Footer'
import font from './fonts/archivo-sl.woff2?url'
import { NEXT_PAGES } from './next-pages'
import type { Head } from './page-context'
import { toSocialSrc } from './SocialCard'
import { SITE_URL } from './site-url'
import { AFTER_WORDS, HEAD_SCRIPT } from './words-first'

/** In the page itself, it is one request less before the first words, and smaller than the headers of one. */
const toIcon = (sign: string) =>
  `data:image/svg+xml,${encodeURI(sign.replaceAll('"', "'")).replaceAll('#', '%23')}`

/** A slow device draws half a header, which then moves when its other half is read. https://html.spec.whatwg.org/#link-type-expect */
const DRAWN_WHOLE = { rel: 'expect', href: `#${END_OF_PAGE}`, blocking: 'render' }

/** Pages that name the feed. */
const LIST_NEWS: readonly string[] = [routes.home, routes.about, routes.news]

type TitledHead = Head & { title: string }

/** Everything between <head> and </head>, but for the tags of scripts and styles, which vike adds. */
export function DocumentHead({ site, head, path }: { site: Site; head: TitledHead; path: string }) {
  const { sign, light, dark } = getBrand()
  const title =
    path === routes.home ? `${site.name} – ${site.shortName}` : `${head.title} – ${site.shortName}`
  const address = `${SITE_URL}${encodeURI(path)}`
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {!head.isTool && <link {...DRAWN_WHOLE} />}
      <meta name="description" content={head.description} />
      {isPublicPage(path) ? (
        <link rel="canonical" href={address} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
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
      {LIST_NEWS.includes(path) && hasFeed() && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`Novice – ${site.shortName}`}
          href={feedPath}
        />
      )}
      <link rel="icon" href={toIcon(sign)} type="image/svg+xml" />
      <link rel="icon" href="/icon-192.png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta
        name="theme-color"
        content={site.theme === 'dark' ? dark.paper : light.paper}
        data-light={light.paper}
        data-dark={dark.paper}
      />
      {site.theme === 'choice' && <script src="/tema.js" />}
      {!head.isShell && <Social site={site} head={head} address={address} />}
      <template
        id={AFTER_WORDS}
        data-font={font}
        dangerouslySetInnerHTML={{ __html: '<link rel="manifest" href="/site.webmanifest">' }}
      />
      <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      {import.meta.env.PROD && !head.isShell && (
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: NEXT_PAGES }} />
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

/** What social networks show of a page. */
function Social({ site, head, address }: { site: Site; head: TitledHead; address: string }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="sl_SI" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${SITE_URL}${toSocialSrc(head.card ?? siteCard())}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${head.title} – ${site.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
