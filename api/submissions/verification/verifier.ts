import type { Core } from '../../core/core'
import { createAltchaVerifier } from './altcha'
import type { Verifier } from './proof'
import { createRecaptchaVerifier } from './recaptcha'

/** @param secret the server's own, see core/secret.ts */
export function createVerifier(core: Core, secret: string): Verifier {
  const { verification, siteUrl } = core.settings
  switch (verification.provider) {
    case 'altcha':
      return createAltchaVerifier(core, verification.cost, secret)
    case 'recaptcha':
      return createRecaptchaVerifier({ ...verification, hostname: new URL(siteUrl).hostname })
    case 'off':
      return { offer: async () => ({ provider: 'off' }), verify: async () => ({ spend: () => {} }) }
  }
}
