import { Button } from './Button'
import { EmbedBackdrop } from './icons/EmbedBackdrop'

/** `height` is in pixels. `reparseAfter`: shortest time from consent to rendering by Facebook's script, in milliseconds. */
type FacebookProps = { kind: 'facebook'; page: string; height?: number; reparseAfter?: number }
type MapProps = { kind: 'map'; map: { embedUrl: string; linkUrl: string; provider: string }; address: string }

type EmbedProps = (FacebookProps | MapProps) & { level?: 2 | 3 }

/**
 * Classes by size. The minimum height holds 416, 800 or 500 px of content and the border: no layout shift on loading.
 * Only maximum widths: a fixed width would widen the column on phones.
 */
const SIZE_CLASSES = {
  short: 'min-h-105 data-shown:max-w-126 [&_iframe]:max-w-full',
  tall: 'min-h-201 max-w-184 data-shown:max-w-126 [&_iframe]:max-w-full',
  map: 'min-h-126 max-w-full [&_iframe]:h-125 [&_iframe]:w-full',
}

/** Placeholder for third-party content, which loads only with the visitor's permission (islands/embed). */
export function Embed(props: EmbedProps) {
  const { kind, level = 3 } = props
  const { title, text, button, link, href, size, data } =
    kind === 'facebook' ? toFacebookPlaceholder(props) : toMapPlaceholder(props)
  const Heading = `h${level}` as const
  return (
    <div
      className={`grid grid-rows-[minmax(8rem,1fr)_auto] border-2 border-rule not-data-shown:flex-1 *:halo-none *:outline-none data-shown:block print:hidden ${SIZE_CLASSES[size]}`}
      data-embed={kind}
      data-effect="embed"
      data-start="visible"
      {...data}
    >
      <div className="relative overflow-hidden bg-sky in-data-shown:hidden">
        <EmbedBackdrop />
      </div>
      <div className="grid content-start gap-4 p-panel in-data-shown:hidden">
        <Heading className="heading">{title}</Heading>
        <p className="text-ink-2">{text}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className="contents scriptless:hidden">
            <Button data-allow="once">{button}</Button>
            <Button look="line" data-allow="always">
              Vedno dovoli
            </Button>
          </span>
          <a className="link tap-target" href={href} target="_blank" rel="noopener">
            {link}
          </a>
        </div>
      </div>
    </div>
  )
}

function toFacebookPlaceholder({ page, height = 416, reparseAfter = 100 }: FacebookProps) {
  return {
    title: 'Objave z omrežja Facebook',
    text: toPrivacyWarning('Objave', 'Meta'),
    button: 'Prikaži objave',
    link: 'Odpri profil v\u00a0novem zavihku',
    href: page,
    size: height > 500 ? ('tall' as const) : ('short' as const),
    data: { 'data-source': page, 'data-height': height, 'data-reparse-after': reparseAfter },
  }
}

function toMapPlaceholder({ map, address }: MapProps) {
  return {
    title: 'Zemljevid',
    text: `${address}. ${toPrivacyWarning('Zemljevid', map.provider)}`,
    button: 'Prikaži zemljevid',
    link: 'Odpri zemljevid v\u00a0novem zavihku',
    href: map.linkUrl,
    size: 'map' as const,
    data: { 'data-source': map.embedUrl, 'data-title': `Zemljevid: ${address}` },
  }
}

const toPrivacyWarning = (what: string, provider: string) =>
  `${what} naložimo šele, ko to dovolite. Takrat se vaš brskalnik poveže s\u00a0ponudnikom ${provider}, ki prejme vaš IP-naslov in lahko shrani piškotke.`
