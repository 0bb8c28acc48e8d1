import { toAddressKey } from '../../core/address-keys'
import type { Core } from '../../core/core'
import type { Outbox } from '../../mail/outbox/outbox'
import type { Whole } from '../../submissions/submission'
import { type Limits, mailLimits } from '../../web/http/limits'
import type { Letters } from '../letters/letters'
import type { Places } from '../places/places'
import { type FamilyAct, placeActs } from '../places/rules'
import { programmeOf } from '../programme'
import { emailFieldOf, type FilledField } from './fields'
import type { FamilyLink, FamilyLinks } from './links'

const WHO = { participant: 'udeležena oseba', payer: 'plačnik' } as const

/** What a family's acts are done with. */
export interface FamilyParts {
  places: Places
  letters: Letters
  familyLinks: FamilyLinks
  outbox: Outbox
  limits: Limits
  /** Corrects a stored field by the form's own rules (people/rectify.ts). */
  rectify(correction: { reference: string; field: string; value: string; operator: string }): void
}

/** What somebody of a family does to their enrolment: each act is one transaction with its letters. */
export function createFamilyActs({ database, clock, catalogue }: Core, parts: FamilyParts) {
  const { places, letters, rectify, familyLinks, outbox, limits } = parts
  const programme = programmeOf(catalogue)

  function actOne(act: FamilyAct, { submissionId, role }: FamilyLink, workshopId: string): void {
    const place = places.listFor(submissionId).find((one) => one.workshopId === workshopId)
    const { letter: template, family } = placeActs[act]
    const written = letters.write(template, { submissionId, ...(place && { place }) })
    places.change({ submissionId, workshopId, action: act, letter: { template, ...written } }, role)
    const name = programme.nameOfWorkshop(workshopId)
    letters.notifyOffice(
      submissionId,
      `${family.subject}: ${name}`,
      `- Delavnica: ${name}\n- Kdo: ${WHO[role]}\n- Kje: zasebna stran prijave\n\nDružina prejme potrditev po e-pošti.${family.frees ? ' Če je s tem prosto mesto in kdo čaka, mu je že ponujeno.' : ''}`,
    )
  }

  return {
    /**
     * Answers an offer, or gives up one workshop or several.
     * @throws PlaceRefusal; nothing was written
     */
    act: database.transaction((act: FamilyAct, link: FamilyLink, workshopIds: readonly string[]): void => {
      for (const workshopId of workshopIds) actOne(act, link, workshopId)
    }).immediate,

    /**
     * Corrects one's own contact data. With another address all earlier links of this person end (people/rectify.ts),
     * because they went to the former one, which is told so.
     * @returns a new secret when there was another address
     * @throws ApiError 429; nothing was written
     */
    correct: database.transaction(
      (
        link: FamilyLink,
        enrolment: Whole<'registration'>,
        fields: readonly FilledField[],
      ): string | undefined => {
        const { submissionId, role } = link
        const { reference, payload } = enrolment
        const changed = fields.filter(({ name, value }) => String(payload[name] ?? '') !== value)
        if (changed.length === 0) return undefined
        const former = payload[emailFieldOf(role)]
        const email = changed.find(({ name }) => name === emailFieldOf(role))?.value ?? former
        const isMoved = toAddressKey(email) !== toAddressKey(former)
        // By whom the link is, not by the link: with another address there is a new one.
        const who = [reference, role]
        if (isMoved) limits.newAddresses.take(...who)
        limits.corrections.take(...who)
        for (const { name, value } of changed) rectify({ reference, field: name, value, operator: role })
        letters.notifyOffice(
          submissionId,
          'Popravljeni podatki za stik',
          `- Kdo: ${WHO[role]}\n- Popravljeno: ${changed.map(({ label }) => label.toLowerCase()).join(', ')}\n\nNove vrednosti so v prijavi.`,
        )
        if (!isMoved) return undefined
        outbox.enqueue({ kind: 'address_changed', recipient: former, submissionId })
        const { most } = mailLimits.enrolmentConfirmations
        if (outbox.countOfDay('enrolment_confirmation', email, clock.now()) < most)
          outbox.enqueue({ kind: 'enrolment_confirmation', recipient: email, submissionId, role })
        return familyLinks.issue(submissionId, role)
      },
    ).immediate,
  }
}
