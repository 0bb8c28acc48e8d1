import type { Catalogue } from '../../common/catalogue'
import { type EmbedKind, FACEBOOK_SDK } from '../../common/embeds'
import type { Settings, VerificationSettings } from '../core/env'
import type { PageProperties } from './static/site-manifest'

/** Sources by directive of a Content-Security-Policy. */
type Policy = Record<string, readonly string[]>

const SELF = "'self'"
const NONE = "'none'"

/** Policy of a page without third parties. */
const ownFilesPolicy: Policy = {
  'default-src': [NONE],
  'script-src': [SELF],
  'style-src': [SELF],
  'img-src': [SELF, 'data:'],
  'font-src': [SELF],
  'media-src': [SELF],
  'connect-src': [SELF],
  'worker-src': [SELF],
  'manifest-src': [SELF],
  'frame-src': [],
  'form-action': [SELF],
  'base-uri': [NONE],
  'object-src': [NONE],
  'frame-ancestors': [NONE],
}

const botCheckPolicies: Record<VerificationSettings['provider'], Policy> = {
  off: {},
  altcha: {},
  recaptcha: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
  },
}

const cookiebotPolicy: Policy = {
  'script-src': ['https://consent.cookiebot.com', 'https://consentcdn.cookiebot.com'],
  'frame-src': ['https://consentcdn.cookiebot.com'],
  'img-src': ['https://imgsct.cookiebot.com'],
  'connect-src': ['https://consentcdn.cookiebot.com'],
}

/** Headers of every response; they depend on no setting. */
export const FIXED_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Digests of a page's inline styles and scripts. */
interface InlineSources {
  styles: readonly string[]
  scripts: readonly string[]
}

export interface SecurityHeaders {
  common: Record<string, string>
  /** Headers of a static page, which override the common headers: only a page with embeds allows third parties. */
  toPageHeaders: (page: PageProperties) => Record<string, string>
  /**
   * Headers of a page that the server renders for one reader (office, family): no third parties, not indexed, and no
   * referrer to other sites. It may frame this site's own pages, as the office's preview of a mail does.
   */
  toShellHeaders: (inline: InlineSources) => Record<string, string>
  /** Headers of a family's page: its URL holds a secret, so the referrer is the origin only. */
  toFamilyShellHeaders: (inline: InlineSources) => Record<string, string>
}

export function createSecurityHeaders(settings: Settings, site: Catalogue['site']): SecurityHeaders {
  const isSecure = settings.siteUrl.startsWith('https:')
  const policies = [
    ownFilesPolicy,
    botCheckPolicies[settings.verification.provider],
    ...(site.usesCookiebot ? [cookiebotPolicy] : []),
  ]
  const toPolicyHeader = (list: readonly Policy[]) => ({
    'Content-Security-Policy': toPolicyText(list) + (isSecure ? '; upgrade-insecure-requests' : ''),
  })
  const embedPolicies: Record<EmbedKind, Policy> = {
    facebook: { 'script-src': [FACEBOOK_SDK.scriptOrigin], 'frame-src': [FACEBOOK_SDK.frameOrigin] },
    map: { 'frame-src': [site.mapOrigin] },
  }
  const toShellHeaders = ({ styles, scripts }: InlineSources) => ({
    ...toPolicyHeader([ownFilesPolicy, { 'style-src': styles, 'script-src': scripts, 'frame-src': [SELF] }]),
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  })
  return {
    common: {
      ...toPolicyHeader(policies),
      ...(isSecure && { 'Strict-Transport-Security': 'max-age=63072000' }),
      ...FIXED_HEADERS,
    },
    toPageHeaders: ({ embeds, form, photos, styles, scripts }) => ({
      ...toPolicyHeader([
        ...policies,
        ...embeds.map((kind) => embedPolicies[kind]),
        { 'style-src': styles, 'script-src': scripts },
      ]),
      ...(form && { 'Referrer-Policy': 'same-origin' }),
      // Search engines may list the page, but not its photos, most of which show children (GDPR).
      ...(photos && { 'X-Robots-Tag': 'noimageindex' }),
    }),
    toShellHeaders,
    // `no-referrer` would make Chrome send this site's own forms with `Origin: null`.
    toFamilyShellHeaders: (inline) => ({ ...toShellHeaders(inline), 'Referrer-Policy': 'strict-origin' }),
  }
}

function toPolicyText(policies: readonly Policy[]): string {
  return Object.keys(ownFilesPolicy)
    .map((directive) => {
      const sources = policies.flatMap((policy) => policy[directive] ?? [])
      return `${directive} ${sources.length > 0 ? sources.join(' ') : NONE}`
    })
    .join('; ')
}
