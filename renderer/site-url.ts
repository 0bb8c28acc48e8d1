import { toSiteUrl } from '../common/site-url'

/** Where the site lives: canonical addresses are absolute. Set at build, like the rest of the page. */
export const SITE_URL = toSiteUrl(import.meta.env.SITE_URL)
