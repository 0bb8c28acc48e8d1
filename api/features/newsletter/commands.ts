import { toAddressKey } from '../../core/address-keys'
import { type Command, operatorOption } from '../../core/command'
import { ExplainedError } from '../../core/explained-error'
import type { PrivacyLog } from '../../privacy/privacy-log'
import type { NewsletterFeature } from '.'

declare module '../../privacy/privacy-log' {
  interface PrivacyActions {
    unsubscribe: true
  }
}

interface CommandContext {
  getServices(): { newsletter: NewsletterFeature; privacyLog: PrivacyLog }
}

const newsletterUnsubscribe: Command<CommandContext> = {
  name: 'newsletter unsubscribe',
  summary: 'odjavi e-poštni naslov od e-novic in zapiše preklic soglasja',
  positionals: ['naslov'],
  options: operatorOption,
  run({ getServices }, { options, positionals: [address = ''] }) {
    const { newsletter, privacyLog } = getServices()
    if (!newsletter.subscriptions.unsubscribe(toAddressKey(address)))
      throw new ExplainedError('Ta naslov ni naročen na e-novice in nima veljavnega soglasja zanje.')
    privacyLog.add({ action: 'unsubscribe', operator: options.by })
    return { data: { unsubscribed: true }, lines: ['Naslov je odjavljen od e-novic, preklic je zapisan.'] }
  },
}

export const newsletterCommands = [newsletterUnsubscribe]
