import { routes } from '../../common/routes'
import { ButtonLink } from '../../components/Button'
import { EmptyPage } from '../../components/EmptyPage'
import { PuppetControlBar } from '../../components/icons/PuppetControlBar'

export default function WorkshopNotFoundPage() {
  return (
    <EmptyPage art={PuppetControlBar} title="Delavnica ni najdena">
      <p className="lead">Niti visijo, lutke pa ni: delavnice s&nbsp;tem naslovom nimamo.</p>
      <ButtonLink to={routes.workshops}>Nazaj na seznam delavnic</ButtonLink>
    </EmptyPage>
  )
}
