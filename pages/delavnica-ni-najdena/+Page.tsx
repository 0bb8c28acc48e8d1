import { routes } from '../../common/routes'
import { ButtonLink } from '../../components/ButtonLink'
import { PuppetBar } from '../../components/icons/PuppetBar'

/** What the server answers, with status 404, for an unknown workshop (docs/product.md, section 1). */
export default function WorkshopNotFoundPage() {
  return (
    <div className="page-width empty-page">
      <PuppetBar className="empty-page__art" />
      <div>
        <h1 className="headline text-h1">Delavnica ni najdena</h1>
        <p className="lead">Niti visijo, lutke pa ni: delavnice s&nbsp;tem naslovom nimamo.</p>
        <ButtonLink to={routes.workshops}>Nazaj na seznam delavnic</ButtonLink>
      </div>
    </div>
  )
}
