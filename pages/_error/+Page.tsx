import { routes } from '../../common/routes'
import { ButtonLink } from '../../components/ButtonLink'
import { EmptyPage } from '../../components/EmptyPage'

/** 404 (contract, »Static side«): the spec's English words, marked as such, beside a Slovenian sentence. */
export default function NotFoundPage() {
  return (
    <EmptyPage title="404">
      <p className="lead" lang="en">
        Oops! Page not found
      </p>
      <p>Niti visijo, lutke pa ni: strani s&nbsp;tem naslovom nimamo.</p>
      <ButtonLink to={routes.home}>Nazaj na domačo stran</ButtonLink>
    </EmptyPage>
  )
}
