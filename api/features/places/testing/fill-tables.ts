import { expect } from 'vitest'
import { type FilledPerson, filledCatalogue, type TableFiller } from '../../../../tests/support/filled-person'
import { inDays } from '../../../../tests/support/lessons'
import { PUPPETS } from '../../../../tests/support/season'
import { toAddressKey } from '../../../core/address-keys'

/** Sends a letter with an action of the office on the person's place. */
async function performOfficeAction(
  { server, open }: FilledPerson,
  id: number,
  action: 'invite' | 'accept',
): Promise<void> {
  const { store, places } = server.services
  const { reference = '' } = store.find(id) ?? {}
  const [place] = places.listByEnrolment(id)
  const letter = filledCatalogue.letters[action === 'invite' ? 'povabilo' : 'sprejem']
  const { status } = await (await open()).post('/urad/dejanje', {
    dejanje: action,
    izbrano: `${reference} ${PUPPETS} ${place?.state} ${place?.groupId}`,
    poslji: 'da',
    zadeva: letter.subject,
    besedilo: letter.body,
  })
  expect(status).toBe(303)
}

/** Confirms the place, as the payer does. */
function confirm({ server }: FilledPerson, submissionId: number): void {
  const { places } = server.services
  const confirmation = { wording: 'Potrjujem udeležbo.' }
  const place = places.find(submissionId, PUPPETS)
  const letter = places.fillLetter('potrditev', { submissionId, place, wording: confirmation.wording })
  places.attachLetter(
    places.applyAction({ submissionId, workshopId: PUPPETS, action: 'confirm', confirmation }, 'payer'),
    letter,
  )
}

export const filler: TableFiller = {
  afterLastEnrolment({ server }, submissionId) {
    server.services.places.applyAction({ submissionId, workshopId: PUPPETS, action: 'accept' }, 'office:1')
  },
  prepareEnrolment: (context, last) => performOfficeAction(context, last, 'invite'),
  async afterEnrolment(context, id) {
    context.server.services.places.setFreePeriod(id, { from: inDays(-400), to: inDays(-370) })
    await performOfficeAction(context, id, 'accept')
    if (context.hasContract) confirm(context, id)
    for (const email of [context.person.payerEmail, context.person.participantEmail])
      context.server.services.places.invitations.setObjection(toAddressKey(email), true)
  },
}
