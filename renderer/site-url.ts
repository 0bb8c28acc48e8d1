import { toSiteUrl } from '../common/routes'

/** Origin of absolute URLs in pages, from the SITE_URL of the build. */
export const SITE_URL = toSiteUrl(import.meta.env.SITE_URL)
