import { toAddressKey } from '../../core/address-keys'
import type { FamilyRole } from '../../core/family-role'

/**
 * Recipients of the mails about an enrolment. When both addresses are the same, only the payer is listed: the payer is the
 * centre's contractual partner. A family that the office enrolled may have no address at all.
 */
export function listFamilyRecipients(
  participantEmail: string,
  payerEmail: string,
): { role: FamilyRole; address: string }[] {
  const isShared = toAddressKey(participantEmail) === toAddressKey(payerEmail)
  const recipients = [
    { role: 'participant' as const, address: isShared ? '' : participantEmail },
    { role: 'payer' as const, address: payerEmail },
  ]
  return recipients.filter(({ address }) => address !== '')
}
