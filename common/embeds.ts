/** Third-party content that a page embeds after the visitor's permission. */
export const EMBED_KINDS = ['facebook', 'map'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

export const FACEBOOK_SDK = {
  /** `xfbml=1`: the script renders the page's embeds as soon as it is loaded. */
  url: 'https://connect.facebook.net/sl_SI/sdk.js#xfbml=1&version=v23.0',
  scriptOrigin: 'https://connect.facebook.net',
  frameOrigin: 'https://www.facebook.com',
} as const

export const CONSENT_STORAGE_KEY = 'soglasja'
export const CONSENT_DAYS = 182
