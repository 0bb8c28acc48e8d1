import type { Core } from '../../core/core'
import type { SubmissionStore } from '../../submissions/store'
import type { Limits } from '../../web/http/limits'
import { createEnrolmentReader, type EnrolmentParts } from '../enrolments/reader'
import type { Letters } from '../letters/letters'
import { type Place, PlaceRefusal } from '../places/place'
import { type FamilyAct, placeActs } from '../places/rules'
import { programmeOf } from '../programme'
import { createAgreements } from './agreement'
import { listTakenOver } from './fields'
import type { FamilyLink } from './links'

const WHO = { participant: 'udeležena oseba', payer: 'plačnik' } as const

/** What a family's acts are done with. */
export interface FamilyParts extends EnrolmentParts {
  store: SubmissionStore
  letters: Letters
  limits: Limits
}

/** What somebody of a family does to their enrolment: each act is one transaction with its letters. */
export function createFamilyActs(core: Core, parts: FamilyParts) {
  const { database, catalogue } = core
  const { places, letters, store } = parts
  const programme = programmeOf(catalogue)
  const read = createEnrolmentReader(core, parts)
  const toAgreement = createAgreements(core)

  const findPlace = (submissionId: number, workshopId: string) =>
    places.listFor(submissionId).find((one) => one.workshopId === workshopId)

  /** Only the payer's word makes the contract, and only to what the page has shown. */
  function findWording({ submissionId, role }: FamilyLink, place: Place | undefined, read: string | null) {
    const { wording } = (place && toAgreement(place, places.seasonOf(submissionId))) ?? {}
    return role === 'payer' && wording === read ? wording : undefined
  }

  function actOne(act: FamilyAct, link: FamilyLink, workshopId: string, read: string | null): void {
    const { submissionId, role } = link
    const place = findPlace(submissionId, workshopId)
    const { letter, family } = placeActs[act]
    const wording = act === 'answer-yes' ? findWording(link, place, read) : undefined
    const template = wording === undefined ? letter : 'potrditev'
    const written = letters.write(template, { submissionId, ...(place && { place }) })
    places.change({ submissionId, workshopId, action: act, letter: { template, ...written } }, role)
    if (wording !== undefined) places.confirm(submissionId, workshopId, wording, true)
    const name = programme.nameOfWorkshop(workshopId)
    letters.notifyOffice(
      submissionId,
      `${family.subject}: ${name}`,
      `- Delavnica: ${name}\n- Kdo: ${WHO[role]}\n- Kje: zasebna stran prijave${place?.confirmation ? '\n- Udeležba je bila potrjena: za račun veljajo pogoji odstopa' : ''}\n\nDružina prejme potrditev po e-pošti.${family.frees ? ' Če je s tem prosto mesto, piše v uradu, ali je že ponujeno naprej.' : ''}`,
    )
  }

  return {
    /**
     * Answers an offer, or gives up one workshop or several.
     * @throws PlaceRefusal; nothing was written
     */
    act: database.transaction(
      (
        act: FamilyAct,
        link: FamilyLink,
        workshopIds: readonly string[],
        read: string | null = null,
      ): void => {
        for (const workshopId of workshopIds) actOne(act, link, workshopId, read)
      },
    ).immediate,

    /**
     * The payer confirms a place that is theirs; a second press changes nothing.
     * @param read what stood beside the button
     * @throws PlaceRefusal; nothing was written
     */
    confirm: database.transaction((link: FamilyLink, workshopId: string, read: string | null): void => {
      const { submissionId, role } = link
      const place = findPlace(submissionId, workshopId)
      if (role !== 'payer')
        throw new PlaceRefusal('Udeležbo potrdi plačnik na strani, ki jo odpre iz svojega sporočila.')
      if (place?.confirmation) return
      const wording = findWording(link, place, read)
      if (wording === undefined)
        throw new PlaceRefusal(
          'Podatki o delavnici so se medtem spremenili. Preberite jih in potrdite še enkrat.',
        )
      places.confirm(submissionId, workshopId, wording)
      letters.notifyOffice(
        submissionId,
        `Potrjena udeležba: ${programme.nameOfWorkshop(workshopId)}`,
        `- Kdo: ${WHO[role]}\n- Kje: zasebna stran prijave\n\nBesedilo potrditve je v prijavi.`,
      )
    }).immediate,

    /**
     * The payer says yes to an invitation: an enrolment with last year's data, stored and placed as the form's, once.
     * @param ticks what was agreed to beside the button
     * @throws PlaceRefusal; ApiError 422 where the form would refuse it; nothing was written
     */
    enrol: database.transaction(
      ({ submissionId, role }: FamilyLink, workshopId: string, ticks: Record<string, boolean>): void => {
        const place = { submissionId, workshopId }
        const earlier = store.findWhole('registration', submissionId)
        if (role !== 'payer')
          throw new PlaceRefusal('Prijavo odda plačnik na strani, ki jo odpre iz svojega sporočila.')
        if (!earlier || places.invitations.find(place)?.enrolled) return
        places.invitations.requireOpen(place)
        const data = listTakenOver(earlier.payload).map(({ field, value }) => [field, value])
        const form = read(
          { ...Object.fromEntries(data), workshops: [workshopId], ...ticks },
          { actor: 'payer' },
        )
        form.admit?.()
        store.accept({ kind: 'registration', form })
        places.renewOffers()
      },
    ).immediate,
  }
}
