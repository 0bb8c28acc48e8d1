import { type Enrolment, toListName } from '../entries'
import type { OfficeMail } from '../mails'
import { toMailPath, toPersonPath } from '../query'
import type { OfficeUser } from '../users'
import { nameOfMail } from './MailList'
import { OfficePage } from './OfficePage'
import { LastStep } from './parts'

interface ResendViewProps {
  user: OfficeUser
  enrolment: Enrolment
  mail: OfficeMail
  /** Where it would go now. */
  recipient: string
  subject: string
  /** As it would leave, without its looks. */
  text: string
}

/** A mail as it would leave once more. */
export function ResendView({ user, enrolment, mail, recipient, subject, text }: ResendViewProps) {
  const { reference } = enrolment
  const isCorrected = recipient !== mail.recipient
  return (
    <OfficePage
      user={user}
      title={`Pošlji znova: ${nameOfMail(mail)}`}
      back={{ label: toListName(enrolment), path: toPersonPath(reference) }}
    >
      <p className="mb-5">
        Za <strong className="wrap-anywhere">{recipient}</strong>
        {isCorrected && <span className="text-ink-2"> (prej {mail.recipient})</span>}
      </p>
      <LastStep
        path={toMailPath(reference, 'poslji')}
        values={{ sporocilo: mail.id }}
        letter={{ subject, body: text }}
        button="Pošlji"
      >
        Odide čez 5&nbsp;minut; do takrat lahko pošiljanje prekličete.
      </LastStep>
    </OfficePage>
  )
}
