import { getSite } from '../../../collections/site'
import { NewsletterStep } from '../../../components/NewsletterStep'

/** Withdrawal of the consent, as easy as giving it (docs/product.md, Newsletter). */
export default () => <NewsletterStep step="unsubscribe" email={getSite().email} />
