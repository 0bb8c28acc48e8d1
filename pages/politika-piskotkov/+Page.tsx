import { CookieDeclaration } from '../../components/CookieDeclaration'
import { LegalText } from '../../components/LegalText'
import type { CookiePolicyData } from './+data'

/** Cookie policy with the settings button and the declaration of what is really stored. */
export default function CookiePolicyPage({ mapProvider, embeds, ...text }: CookiePolicyData) {
  return (
    <LegalText {...text}>
      <CookieDeclaration mapProvider={mapProvider} embeds={embeds} />
    </LegalText>
  )
}
