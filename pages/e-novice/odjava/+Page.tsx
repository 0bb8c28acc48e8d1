import { getSite } from '../../../collections/site'
import { NewsletterLinkPage } from '../../../components/NewsletterLinkPage'

export default () => <NewsletterLinkPage step="unsubscribe" email={getSite().email} />
