/** What a page may show of somebody else's, and only when the visitor allows it. */
export const EMBED_KINDS = ['facebook', 'map'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

/** Facebook's script, which draws the timeline into a frame of its own. */
export const FACEBOOK_SDK = {
  /** `xfbml=1`: what stands on the page already is drawn as soon as the script has come. */
  url: 'https://connect.facebook.net/sl_SI/sdk.js#xfbml=1&version=v23.0',
  scriptOrigin: 'https://connect.facebook.net',
  frameOrigin: 'https://www.facebook.com',
} as const

/** Key under which the visitor's permissions stand in the browser's local storage. */
export const CONSENT_KEY = 'soglasja'
/** How long a permission or refusal is remembered. */
export const CONSENT_DAYS = 182
