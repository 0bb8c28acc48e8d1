import type { EmbedKind } from '../common/embeds'
import { EmbedArches } from './icons/EmbedArches'
import './news.css'

interface FacebookProps {
  kind: Extract<EmbedKind, 'facebook'>
  /** Address of the page whose posts are shown. */
  page: string
  /** Height in pixels; the width is 500 px where the screen allows (docs/product.md, section 9). */
  height?: number
  /** After how many milliseconds the timeline is drawn again (docs/product.md, section 9). */
  reparseAfter?: number
}

interface MapProps {
  kind: Extract<EmbedKind, 'map'>
  map: { embedUrl: string; linkUrl: string; provider: string }
  /** What the map shows, in words. */
  address: string
}

type EmbedProps = (FacebookProps | MapProps) & {
  /** Level of the placeholder's heading. */
  level?: 2 | 3
}

/**
 * Somebody else's content, asked for only when the visitor allows it: until then a placeholder says what would be
 * sent to whom, with a plain link that needs no permission.
 */
export function Embed(props: EmbedProps) {
  const { kind, level = 3 } = props
  const { title, text, button, link, href, size, data } =
    kind === 'facebook' ? describeFacebook(props) : describeMap(props)
  const Heading = `h${level}` as const
  return (
    <div
      className={`embed embed--${size}`}
      data-embed={kind}
      data-effect="embed"
      data-wake="visible"
      {...data}
    >
      <div className="embed__art">
        <EmbedArches />
      </div>
      <div className="embed__t">
        <Heading className="embed__h">{title}</Heading>
        <p className="text-ink-2">{text}</p>
        <div className="embed__a">
          <button type="button" className="button" data-allow="once">
            {button}
          </button>
          <button type="button" className="button button-line" data-allow="always">
            Vedno dovoli
          </button>
          <a className="link" href={href} target="_blank" rel="noopener">
            {link}
          </a>
        </div>
      </div>
    </div>
  )
}

function describeFacebook({ page, height = 416, reparseAfter = 100 }: FacebookProps) {
  return {
    title: 'Objave z omrežja Facebook',
    text: toWarning('Objave', 'Meta'),
    button: 'Prikaži objave',
    link: 'Odpri profil v\u00a0novem zavihku',
    href: page,
    size: height > 500 ? 'tall' : 'short',
    data: { 'data-source': page, 'data-height': height, 'data-reparse-after': reparseAfter },
  }
}

function describeMap({ map, address }: MapProps) {
  return {
    title: 'Zemljevid',
    text: `${address}. ${toWarning('Zemljevid', map.provider)}`,
    button: 'Prikaži zemljevid',
    link: 'Odpri zemljevid v\u00a0novem zavihku',
    href: map.linkUrl,
    size: 'map',
    data: { 'data-source': map.embedUrl, 'data-title': `Zemljevid: ${address}` },
  }
}

const toWarning = (what: string, provider: string) =>
  `${what} naložimo šele, ko to dovolite. Takrat se vaš brskalnik poveže s\u00a0ponudnikom ${provider}, ki prejme vaš IP-naslov in lahko shrani piškotke.`
