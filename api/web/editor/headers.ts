import type { EditorSettings } from '../../core/env'
import { GITHUB, toApiRoot } from './backend'

/** Nothing of the editor belongs into a search engine, and the addresses of its sign-in carry a code. */
const ALWAYS = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' }

/** Where github.com keeps people's pictures: the button to sign out is one. Other forges serve them themselves. */
const GITHUB_PICTURES = 'https://avatars.githubusercontent.com'

/**
 * What the editor's page may do: its own script, the forge and nobody else. Its script writes style elements and
 * attributes, and shows pictures that it fetched, and one of the person who is signed in.
 */
export function createEditorHeaders(settings: EditorSettings, isSecure: boolean): Record<string, string> {
  const forge = [...new Set([settings.forgeUrl, new URL(toApiRoot(settings)).origin])].join(' ')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${settings.forgeUrl === GITHUB ? GITHUB_PICTURES : settings.forgeUrl}`,
    "font-src 'self' data:",
    'media-src blob:',
    `connect-src 'self' blob: data: ${forge}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...ALWAYS,
    'Content-Security-Policy': withUpgrade(policy, isSecure),
    // GitHub answers to a window of its own, opened over our server. Where the editor signs in by itself, it also is
    // the page in that window, and must be found again by its opener after the forge's pages.
    'Cross-Origin-Opener-Policy': settings.forge === 'github' ? 'same-origin-allow-popups' : 'unsafe-none',
  }
}

/** @param script what the page runs, as a source of the policy */
export function createPopupHeaders(script: string, isSecure: boolean): Record<string, string> {
  const policy = ["default-src 'none'", `script-src ${script}`, "base-uri 'none'", "frame-ancestors 'none'"]
  return {
    ...ALWAYS,
    'Content-Security-Policy': withUpgrade(policy, isSecure),
    'Cross-Origin-Opener-Policy': 'unsafe-none',
  }
}

function withUpgrade(policy: string[], isSecure: boolean): string {
  return [...policy, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ')
}
