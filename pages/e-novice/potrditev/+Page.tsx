import { NewsletterStep } from '../../../components/NewsletterStep'
import type { NewsletterConfirmationData } from './+data'

/** Second half of the double opt-in (docs/product.md, Newsletter). */
export default function NewsletterConfirmationPage({ email }: NewsletterConfirmationData) {
  return (
    <NewsletterStep
      step="confirm"
      title="Potrditev naročila"
      lead="Še zadnji korak: z&nbsp;gumbom potrdite, da želite prejemati naše e-novice."
      button="Potrdi naročilo"
      busy="Potrjujem..."
      doneTitle="Naročilo na e-novice je potrjeno."
      doneText="Hvala! V&nbsp;vsakem sporočilu bo tudi povezava za odjavo."
      failure="Naročila ni bilo mogoče potrditi. Poskusite znova."
      email={email}
    />
  )
}
