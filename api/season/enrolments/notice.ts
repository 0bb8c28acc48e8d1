import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { Mail } from '../../mail/mail'
import { listFilledRows } from '../../submissions/labels'
import { listFamily } from '../family/links'
import { describePlaceForOffice } from '../places/place'
import type { EnrolmentMail } from './confirmation'
import { enrolmentKind } from './kind'

/** By how many addresses the family has. */
const WHO_GETS_ANSWERS = [
  'Družina nima e-pošte: o vsem, kar mora vedeti, jo pokličite.',
  'Odgovor na to sporočilo gre na edini e-poštni naslov iz prijave.',
  'Odgovor na to sporočilo prejmeta oseba, ki se udeležuje delavnic, in plačnik.',
]

/** To staff: a new enrolment with all its fields. The subject carries no personal data. */
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
      WHO_GETS_ANSWERS[replyTo.length] ?? '',
    ],
    footer: ['Sporočilo je samodejno poslal obrazec Prijavnica na spletnem mestu.'],
  }
}
