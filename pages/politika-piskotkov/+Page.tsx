import { CookieDeclaration } from '../../components/CookieDeclaration'
import { LegalText } from '../../components/LegalText'
import type { LegalPageData } from '../../renderer/legal-page-data'

/** Cookie policy with the settings button and the declaration of what is really stored. */
export default function CookiePolicyPage(props: LegalPageData) {
  return (
    <LegalText {...props}>
      <CookieDeclaration />
    </LegalText>
  )
}
