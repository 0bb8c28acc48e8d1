import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { Mail } from '../../mail/mail'
import { listFilledRows } from '../../submissions/form-kind'
import { listFamily } from '../family/links'
import { describePlaceForOffice } from '../places/describe'
import type { EnrolmentMail } from './confirmation'
import { enrolmentKind } from './kind'

/** Sentences about the recipients of a reply, by the number of addresses that the family has. */
const REPLY_SENTENCES = [
  'Družina nima e-pošte: o vsem, kar mora vedeti, jo pokličite.',
  'Odgovor na to sporočilo gre na edini e-poštni naslov iz prijave.',
  'Odgovor na to sporočilo prejmeta oseba, ki se udeležuje delavnic, in plačnik.',
]

/** Writes the mail to staff about a new enrolment, with all its fields. The subject holds no personal data. */
export function toEnrolmentNotice({ enrolment, places }: EnrolmentMail): Mail {
  const { reference, payload, createdAt } = enrolment
  const replyTo = listFamily(payload.participantEmail, payload.payerEmail).map(({ address }) => address)
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
      REPLY_SENTENCES[replyTo.length] ?? '',
    ],
    footer: ['Sporočilo je samodejno poslal obrazec Prijavnica na spletnem mestu.'],
  }
}
