import { getSite } from '../../../collections/site'
import { NewsletterLinkPage } from '../../../components/NewsletterLinkPage'

/** Confirmation of a newsletter subscription: second step of the double opt-in (docs/product.md, Newsletter). */
export default () => <NewsletterLinkPage step="confirm" email={getSite().email} />
