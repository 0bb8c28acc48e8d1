/** Where the site lives when nobody says otherwise (docs/product.md, Commands and environment). */
export const DEFAULT_SITE_URL = 'http://localhost:3000'

/**
 * The origin that absolute addresses begin with.
 * @param configured value of SITE_URL; an empty one counts as none
 * @throws TypeError when it is no address
 */
export function toSiteUrl(configured: string | undefined): string {
  return new URL(configured || DEFAULT_SITE_URL).origin
}
