import { toSlovenianDay } from '../../../common/calendar-date'
import type { Core } from '../../core/core'
import type { SubmissionStore } from '../../submissions/store'
import type { Limits } from '../../web/http/limits'
import { createEnrolmentValidator, type EnrolmentServices } from '../enrolments/enrolment'
import type { Letters } from '../letters/letters'
import { describeWithdrawal, needsPayerToWithdraw, type Place, PlaceRefusal } from '../places/place'
import { type FamilyAction, placeActions } from '../places/rules'
import { getProgramme } from '../programme'
import { createContractTextWriter } from './agreement'
import type { FamilyLink } from './links'
import { listReusedData } from './own-data'

const ROLE_NAMES = { participant: 'udeležena oseba', payer: 'plačnik' } as const

export interface FamilyActionServices extends EnrolmentServices {
  store: SubmissionStore
  letters: Letters
  limits: Limits
}

/** Actions of a family on its enrolment. Each action and its letters are one transaction. */
export function createFamilyActions(core: Core, parts: FamilyActionServices) {
  const { database, catalogue, clock } = core
  const { places, letters, store } = parts
  const programme = getProgramme(catalogue)
  const validateEnrolment = createEnrolmentValidator(core, parts)
  const toAgreement = createContractTextWriter(core)

  const findPlace = (submissionId: number, workshopId: string) =>
    places.listOfEnrolment(submissionId).find((place) => place.workshopId === workshopId)

  /** Whether a place in the next season is reserved for the invited family. */
  function isPlaceReserved({ submissionId }: FamilyLink, workshopId: string): boolean {
    const { groupId = null } = places.invitations.find({ submissionId, workshopId }) ?? {}
    return programme.findGroup(groupId)?.places !== undefined && programme.isReserving(clock.now())
  }

  /** Returns the text to which the payer agrees; undefined for the participant, and for an outdated text. */
  function findAgreedWording(
    { submissionId, role }: FamilyLink,
    place: Place | undefined,
    shownWording: string | null,
  ): string | undefined {
    if (role !== 'payer' || !place) return undefined
    const { wording } = toAgreement(place, places.seasonOf(submissionId))
    return wording === shownWording ? wording : undefined
  }

  function applyAction(
    action: FamilyAction,
    link: FamilyLink,
    workshopId: string,
    shownWording: string | null = null,
  ): void {
    const { submissionId, role } = link
    const place = findPlace(submissionId, workshopId)
    const { letter, family } = placeActions[action]
    const wording = action === 'answer-yes' ? findAgreedWording(link, place, shownWording) : undefined
    const template = wording === undefined ? letter : 'potrditev'
    // Fills in the letter before the action, because the letter must state the facts that the family saw on its page.
    const values = isPlaceReserved(link, workshopId) ? { sprosceno: 'Mesta za vas ne držimo več.' } : {}
    const written = letters.fillTemplate(template, { submissionId, place, wording, values })
    const event = places.applyAction({ submissionId, workshopId, action }, role)
    places.attachLetter(event, written)
    if (wording !== undefined) places.confirm(submissionId, workshopId, wording, true)
    const name = programme.getWorkshopName(workshopId)
    const season = programme.findSeasonDays(places.seasonOf(submissionId))
    const duty =
      action === 'withdraw' && place
        ? `\n- Družina je prebrala: »${describeWithdrawal(place, season, toSlovenianDay(clock.now()))}«`
        : ''
    letters.notifyOffice(
      submissionId,
      `${family.subject}: ${name}`,
      `- Delavnica: ${name}\n- Kdo: ${ROLE_NAMES[role]}\n- Kje: zasebna stran prijave${duty}\n\n${family.notice}`,
    )
  }

  return {
    isPlaceReserved,

    /** Applies an action to the place in a workshop. @throws PlaceRefusal */
    perform: database.transaction(applyAction).immediate,

    /** Withdraws the places in all given workshops, or none. @throws PlaceRefusal */
    withdraw: database.transaction((link: FamilyLink, workshopIds: readonly string[]): void => {
      for (const workshopId of workshopIds) {
        const place = findPlace(link.submissionId, workshopId)
        if (place && needsPayerToWithdraw(place, link.role))
          throw new PlaceRefusal('Potrjeno udeležbo odpove plačnik. Odpoved mu lahko predlagate.')
        applyAction('withdraw', link, workshopId)
      }
    }).immediate,

    /**
     * Sends the participant's proposal to withdraw a confirmed place to the payer, who alone can withdraw it. Nothing is
     * sent while an earlier proposal is the latest event of the place.
     * @throws PlaceRefusal
     */
    proposeWithdrawal: database.transaction((link: FamilyLink, workshopId: string): void => {
      const { submissionId, role } = link
      const action = 'propose-withdrawal'
      if (places.findLatestEvent(submissionId, workshopId)?.action === action) return
      const place = findPlace(submissionId, workshopId)
      if (!place || !needsPayerToWithdraw(place, role)) throw new PlaceRefusal(placeActions[action].refusal)
      applyAction(action, link, workshopId)
    }).immediate,

    /** Stores the payer's confirmation, once. @throws PlaceRefusal for a participant's link, and for an outdated text */
    confirm: database.transaction(
      (link: FamilyLink, workshopId: string, shownWording: string | null): void => {
        const { submissionId, role } = link
        const place = findPlace(submissionId, workshopId)
        if (role !== 'payer')
          throw new PlaceRefusal('Udeležbo potrdi plačnik na strani, ki jo odpre iz svojega sporočila.')
        if (place?.confirmation) return
        const wording = findAgreedWording(link, place, shownWording)
        if (wording === undefined)
          throw new PlaceRefusal(
            'Podatki o delavnici so se medtem spremenili. Preberite jih in potrdite še enkrat.',
          )
        places.confirm(submissionId, workshopId, wording)
        letters.notifyOffice(
          submissionId,
          `Potrjena udeležba: ${programme.getWorkshopName(workshopId)}`,
          `- Kdo: ${ROLE_NAMES[role]}\n- Kje: zasebna stran prijave\n\nBesedilo potrditve je v prijavi.`,
        )
      },
    ).immediate,

    /**
     * Accepts an invitation: stores an enrolment with the data of the earlier one, as if the form was submitted. Does
     * nothing when the invitation has already led to an enrolment.
     * @throws PlaceRefusal for the participant (only the payer enrols), and when the invitation was declined
     * @throws ApiError 422 when the form would refuse the enrolment
     */
    enrol: database.transaction(
      ({ submissionId, role }: FamilyLink, workshopId: string, consents: Record<string, boolean>): void => {
        const place = { submissionId, workshopId }
        const earlier = store.findComplete('registration', submissionId)
        if (role !== 'payer')
          throw new PlaceRefusal('Prijavo odda plačnik na strani, ki jo odpre iz svojega sporočila.')
        if (!earlier || places.invitations.find(place)?.enrolled) return
        places.invitations.requireOpenInvitation(place)
        const data = listReusedData(earlier.payload).map(({ field, value }) => [field, value])
        const form = validateEnrolment(
          { ...Object.fromEntries(data), workshops: [workshopId], ...consents },
          { actor: 'payer' },
        )
        form.requireOpen?.()
        store.accept({ kind: 'registration', form })
        places.renewOffers()
      },
    ).immediate,
  }
}
