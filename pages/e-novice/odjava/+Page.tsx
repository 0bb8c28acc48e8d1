import { getSite } from '../../../collections/site'
import { NewsletterStep } from '../../../components/NewsletterStep'

/** Unsubscription from the newsletter, one click from its mails (docs/product.md, Newsletter). */
export default () => <NewsletterStep step="unsubscribe" email={getSite().email} />
