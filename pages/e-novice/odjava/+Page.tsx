import { getSite } from '../../../collections/site'
import { NewsletterLinkPage } from '../../../components/NewsletterLinkPage'

/** Unsubscription from the newsletter, one click from its mails (docs/product.md, Newsletter). */
export default () => <NewsletterLinkPage step="unsubscribe" email={getSite().email} />
