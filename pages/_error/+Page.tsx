import { routes } from '../../common/routes'
import { ButtonLink } from '../../components/Button'
import { EmptyPage } from '../../components/EmptyPage'
import { EmptyStage } from '../../components/icons/EmptyStage'

/** 404 page: the English sentence of docs/product.md, marked with `lang`, and a Slovenian sentence. */
export default function NotFoundPage() {
  return (
    <EmptyPage art={EmptyStage} title="404">
      <p className="lead" lang="en">
        Oops! Page not found
      </p>
      <p>Zavesa je odgrnjena, a&nbsp;na odru ni nikogar: strani s&nbsp;tem naslovom ni.</p>
      <ButtonLink to={routes.home}>Nazaj na domačo stran</ButtonLink>
    </EmptyPage>
  )
}
