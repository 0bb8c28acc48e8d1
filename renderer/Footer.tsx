import type { ReactNode } from 'react'
import type { SitePage } from '../collections/page-paths'
import type { Site } from '../collections/site'
import { ConsentButton } from '../components/ConsentButton'
import { EmailLink, PhoneLink } from '../components/ContactLinks'
import { ColourBand } from './ColourBand'

/** Whether this is the build of a preview (docs/publishing.md), whose pages link to the centre's Git web UI. */
const IS_PREVIEW = import.meta.env.PREVIEW === '1'

/** Id of the footer: first paint waits until it is parsed (DocumentHead.tsx). */
export const FOOTER_ID = 'noga'

type FooterProps = { site: Site; links: readonly SitePage[]; source: string | undefined }

/** Slogans, contact, social networks, legal links, funder (docs/product.md, section 2). `source` is the page's content file, to which previews link. */
export function Footer({ site, links, source }: FooterProps) {
  return (
    <footer id={FOOTER_ID}>
      <ColourBand />
      <div className="bg-black text-chalk on-ink dark:bg-pit print:border-t print:border-ink print:bg-transparent print:pt-4 print:text-ink">
        <div className="page-width">
          <div className="twelve-columns gap-y-12 pt-flow-6 pb-8 print:pt-0 print:pb-6">
            <p className="headline text-[clamp(2.5rem,5.6vw,5.5rem)] leading-[0.98] lg:col-span-6 print:hidden">
              {site.slogans.map((slogan) => (
                <span key={slogan} className="block">
                  {slogan}
                </span>
              ))}
            </p>
            <div className="lg:col-span-3">
              <FooterHeading>Kontakt</FooterHeading>
              <address className="grid justify-items-start">
                {site.name}
                <br />
                {site.street}, {site.postalCode} {site.city}
                <br />
                {site.phones.map((phone) => (
                  <PhoneLink key={phone} phone={phone} look="quiet" />
                ))}
                <EmailLink email={site.email} look="quiet" />
              </address>
            </div>
            <div className="lg:col-span-3 print:hidden">
              <FooterHeading>Spremljajte nas</FooterHeading>
              <ul className="mb-6">
                {site.socialNetworks.map(({ name, url }) => (
                  <li key={name}>
                    <a className="quiet-link" href={url} rel="noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
              <FooterHeading>Pravna obvestila</FooterHeading>
              <ul>
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <a className="quiet-link" href={path}>
                      {label}
                    </a>
                  </li>
                ))}
                <li className="scriptless:hidden">
                  <ConsentButton look="quiet" embeds={site.embeds} />
                </li>
              </ul>
            </div>
          </div>
          <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-chalk-rule pt-6 pb-8 text-small text-chalk-2 print:hidden">
            <span>{site.fundedBy}</span>
            <span>
              © {site.copyrightYears} {site.name}
            </span>
            <span>{site.madeBy}</span>
            {IS_PREVIEW && source && site.editUrl && (
              <a
                className="quiet-link"
                href={`${site.editUrl.replace(/\/$/, '')}/${encodeURI(source)}`}
                rel="noopener"
              >
                Uredi to stran
              </a>
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}

function FooterHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="mb-2.5 text-label font-semibold font-stretch-88% text-chalk-2 print:hidden">{children}</h2>
  )
}
