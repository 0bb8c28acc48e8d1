import { getSite } from '../../../collections/site'
import { NewsletterStep } from '../../../components/NewsletterStep'

/** Confirmation of a newsletter subscription: second step of the double opt-in (docs/product.md, Newsletter). */
export default () => <NewsletterStep step="confirm" email={getSite().email} />
