import { NewsletterStep } from '../../../components/NewsletterStep'
import type { NewsletterUnsubscriptionData } from './+data'

/** Withdrawal of the consent, as easy as giving it (docs/product.md, Newsletter). */
export default function NewsletterUnsubscriptionPage({ email }: NewsletterUnsubscriptionData) {
  return (
    <NewsletterStep
      step="unsubscribe"
      title="Odjava od e-novic"
      lead="Z&nbsp;gumbom potrdite, da naših e-novic ne želite več prejemati."
      button="Odjavi me"
      busy="Odjavljam..."
      doneTitle="Odjava je opravljena."
      doneText="E-novic vam ne bomo več pošiljali. Če si premislite, se lahko kadar koli znova naročite."
      failure="Odjava ni uspela. Poskusite znova."
      email={email}
    />
  )
}
