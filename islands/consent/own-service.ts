import * as CookieConsent from 'vanilla-cookieconsent'
import 'vanilla-cookieconsent/dist/cookieconsent.css'
import './consent.css'
import { CONSENT_DAYS, CONSENT_KEY, EMBED_KINDS, type EmbedKind } from '../../common/embeds'
import { type ConsentService, PERMISSIONS_CHANGED } from './permissions'
import { settingsTexts } from './texts'

const announce = () => document.dispatchEvent(new Event(PERMISSIONS_CHANGED))

let opener: Element | null = null
let isStarted = false

/**
 * Permissions kept in the visitor's own browser. There is no banner: nothing asks for permission before the visitor
 * wants something that needs one.
 */
export async function startOwnService(): Promise<ConsentService> {
  if (!isStarted) await start()
  isStarted = true
  return {
    openSettings() {
      opener = document.activeElement
      CookieConsent.showPreferences()
    },
    allow(kind: EmbedKind) {
      const allowed = EMBED_KINDS.filter((other) => CookieConsent.acceptedCategory(other))
      CookieConsent.acceptCategory([...allowed, kind])
    },
  }
}

function start(): Promise<void> {
  return CookieConsent.run({
    autoShow: false,
    // The settings must also work in a browser that is driven by a test or an assistive tool.
    hideFromBots: false,
    manageScriptTags: false,
    cookie: { name: CONSENT_KEY, useLocalStorage: true, expiresAfterDays: CONSENT_DAYS },
    categories: { necessary: { enabled: true, readOnly: true }, facebook: {}, map: {} },
    language: { default: 'sl', translations: { sl: settingsTexts } },
    onFirstConsent: announce,
    onChange: announce,
    onModalHide: () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
  })
}
