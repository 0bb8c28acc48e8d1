import { NOTICE_RANK } from '../../mail/kinds'
import type { BaseServices } from '../../privacy/base-services'
import type { Feature } from '../feature'
import { createMessageNoticeWriter, createMessageRetention, createPlainFormValidators } from './plain-forms'

/** Messages to the centre: plain forms that are stored and mailed to staff. */
export function createContactFeature(base: BaseServices): Feature {
  return {
    name: 'contact',
    forms: createPlainFormValidators(base, base.outbox),
    retentionRules: { contact: createMessageRetention(base, 'contact') },
    mails: [
      {
        kind: 'contact_notice',
        name: 'Sporočilo s spletnega mesta',
        rank: NOTICE_RANK,
        write: createMessageNoticeWriter(base.store),
      },
    ],
    personalData: { tables: {} },
  }
}
