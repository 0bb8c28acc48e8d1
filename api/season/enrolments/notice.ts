import { formatSlovenianInstant } from '../../../common/calendar-date'
import { toAddressKey } from '../../core/address-keys'
import type { Mail } from '../../mail/mail'
import { listFilledRows } from '../../submissions/labels'
import { describePlaceForOffice } from '../places/describe'
import type { EnrolmentMail } from './confirmation'
import { enrolmentKind } from './kind'

/** To staff: a new enrolment with all its fields. The subject carries no personal data. */
export function toEnrolmentNotice({ enrolment, places }: EnrolmentMail): Mail {
  const { reference, payload, createdAt } = enrolment
  const { participantEmail, payerEmail } = payload
  const isShared = toAddressKey(participantEmail) === toAddressKey(payerEmail)
  const replyTo = isShared ? [payerEmail] : [participantEmail, payerEmail]
  return {
    subject: `Prijava ${reference}: ${payload.selectedWorkshopNames.join(', ')}`,
    replyTo,
    heading: `Nova prijava ${reference}`,
    body: [
      `Oddana ${formatSlovenianInstant(new Date(createdAt))}.`,
      {
        kind: 'rows',
        rows: [
          ...(places.length > 0
            ? [{ label: 'Mesta', value: places.map(describePlaceForOffice).join('\n') }]
            : []),
          ...listFilledRows(enrolmentKind, payload),
        ],
      },
      isShared
        ? 'Odgovor na to sporočilo gre na e-poštni naslov, ki je skupen udeleženi osebi in plačniku.'
        : 'Odgovor na to sporočilo prejmeta oseba, ki se udeležuje delavnic, in plačnik.',
    ],
    footer: ['Sporočilo je samodejno poslal obrazec Prijavnica na spletnem mestu.'],
  }
}
