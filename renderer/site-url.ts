import { toOrigin } from '../common/routes'

/** Origin of absolute URLs in pages, from the SITE_URL of the build. */
export const SITE_URL = toOrigin(import.meta.env.SITE_URL)
