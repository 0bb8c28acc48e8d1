import { Link } from 'react-router-dom'
import type { Site } from '../collections/site'
import { ART_FORMS } from '../common/art-forms'
import { legalLinks } from '../common/routes'
import { ConsentButton } from '../components/ConsentButton'
import { EmailLink, PhoneLink } from '../components/ContactLinks'
import { ArtIcon } from '../components/icons/ArtIcon'

/** Set by the build of a preview: see docs/publishing.md. The public site leads nobody to an editor. */
const IS_PREVIEW = import.meta.env.PREVIEW === '1'

/** The content file in the centre's Git web UI. */
function toEditUrl(editUrl: string, source: string): string {
  return `${editUrl.replace(/\/$/, '')}/${encodeURI(source)}`
}

/** Slogans, contact, social networks, legal links, funding note (docs/product.md, section 2). */
export function Footer({ site, source }: { site: Site; source: string | undefined }) {
  return (
    <footer>
      <div className="band" aria-hidden="true">
        {ART_FORMS.map((name) => (
          <i key={name} className={`f-${name}`}>
            <ArtIcon name={name} isShared />
          </i>
        ))}
      </div>
      <div className="foot">
        <div className="wrap">
          <div className="foot__in">
            <p className="slog">
              {site.slogans.map((slogan) => (
                <span key={slogan}>{slogan}</span>
              ))}
            </p>
            <div className="c1">
              <h2>Kontakt</h2>
              <address>
                {site.name}
                <br />
                {site.street}, {site.postalCode} {site.city}
                <br />
                {site.phones.map((phone) => (
                  <PhoneLink key={phone} phone={phone} />
                ))}
                <EmailLink email={site.email} />
              </address>
            </div>
            <div className="c2">
              <h2>Spremljajte nas</h2>
              <ul>
                {site.socialNetworks.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} rel="noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
              <h2>Pravna obvestila</h2>
              <ul>
                {legalLinks.map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
                <li>
                  <ConsentButton />
                </li>
              </ul>
            </div>
          </div>
          <div className="foot__end">
            <span>{site.fundedBy}</span>
            <span>
              © {site.copyrightYears} {site.name}
            </span>
            <span>{site.madeBy}</span>
            {IS_PREVIEW && source && site.editUrl && (
              <a href={toEditUrl(site.editUrl, source)} rel="noopener">
                Uredi to stran
              </a>
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}
