import { toSlovenianDay } from '../../../common/calendar-date'
import type { FamilyLink } from '../letters/links'
import { type Confirmation, type Place, PlaceRefusal } from '../places/place'
import { type FamilyAction, placeActions } from '../places/rules'
import { describeWithdrawal } from '../places/sentences'
import { listReusedData, PAYER_ENROLS_SENTENCE, ROLE_NAMES } from './own-data'
import type { FamilyServices, ShownPlace } from './page'

/** Actions by which the payer concludes the contract. */
const AGREEING_ACTIONS: readonly FamilyAction[] = ['confirm', 'answer-yes']

interface FamilyActionRequest {
  action: FamilyAction
  link: FamilyLink
  workshopId: string
  /** Text of the contract that the page showed beside the button. */
  shownWording?: string | null
}

/** Actions of a family on its enrolment. Each action and its letters are one transaction. */
interface FamilyActions {
  /** Applies an action to the place in a workshop. @throws PlaceRefusal */
  performAction(request: FamilyActionRequest): void
  /**
   * Withdraws all given places, or none. What the payer has confirmed only the payer withdraws: then the participant's
   * withdrawal is a proposal to the payer.
   * @throws PlaceRefusal
   */
  withdraw(link: FamilyLink, shownPlaces: readonly ShownPlace[]): void
  /**
   * Accepts an invitation: stores an enrolment with the data of the earlier one, as if the form was submitted. Does
   * nothing when the invitation has already led to an enrolment.
   * @throws PlaceRefusal for the participant (only the payer enrols), and when the invitation was declined
   * @throws ApiError 422 when the form would refuse the enrolment
   */
  enrol(link: FamilyLink, workshopId: string, consents: Record<string, boolean>): void
}

export function createFamilyActions(services: FamilyServices): FamilyActions {
  const { database, clock, programme, places, letters, store, writeContractText, validateEnrolment } =
    services

  /** Finds the contract to which the payer agrees; undefined for the participant, for an outdated and an incomplete text. */
  function findAgreement(
    { submissionId, role }: FamilyLink,
    place: Place | undefined,
    shownWording: string | null,
  ): Omit<Confirmation, 'at'> | undefined {
    if (role !== 'payer' || !place) return undefined
    const { wording, startsOn, missing } = writeContractText(place, places.seasonOf(submissionId))
    if (wording !== shownWording || missing.length > 0) return undefined
    return { wording, ...(startsOn && { startsOn }) }
  }

  function performAction({ action, link, workshopId, shownWording = null }: FamilyActionRequest): void {
    const { submissionId, role } = link
    const place = places.find(submissionId, workshopId)
    const confirmation = AGREEING_ACTIONS.includes(action)
      ? findAgreement(link, place, shownWording)
      : undefined
    const wording = confirmation?.wording
    if (action === 'confirm') {
      if (role !== 'payer')
        throw new PlaceRefusal('Udeležbo potrdi plačnik na strani, ki jo odpre iz svojega sporočila.')
      if (place?.confirmation) return
      if (wording === undefined)
        throw new PlaceRefusal(
          'Podatki o delavnici so se medtem spremenili. Preberite jih in potrdite še enkrat.',
        )
    }
    const { letter, family } = placeActions[action]
    const template = wording === undefined ? letter : 'potrditev'
    // Fills in the letter before the action, because the letter must state the facts that the family saw on its page.
    const written = places.fillLetter(template, { submissionId, place, wording })
    places.attachLetter(places.applyAction({ submissionId, workshopId, action, confirmation }, role), written)
    const name = programme.getWorkshopName(workshopId)
    const season = programme.findSeasonDays(places.seasonOf(submissionId))
    const cost = place && describeWithdrawal(place, season, toSlovenianDay(clock.now()))
    const facts = [
      `Delavnica: ${name}`,
      `Kdo: ${ROLE_NAMES[role]}`,
      'Kje: zasebna stran prijave',
      action === 'withdraw' && `Družina je prebrala: »${cost}«`,
      action === 'answer-yes' &&
        (wording ? 'Pogodba je sklenjena.' : 'Pogodba še ni sklenjena: udeležbo mora potrditi plačnik.'),
    ]
    const lines = facts.flatMap((fact) => (fact ? `- ${fact}\n` : []))
    letters.notifyOffice(submissionId, `${family.subject}: ${name}`, `${lines.join('')}\n${family.notice}`)
  }

  return {
    performAction: database.transaction(performAction).immediate,
    withdraw: database.transaction((link: FamilyLink, shownPlaces: readonly ShownPlace[]): void => {
      for (const { workshopId, needsPayer } of shownPlaces)
        performAction({ action: needsPayer ? 'propose-withdrawal' : 'withdraw', link, workshopId })
    }).immediate,
    enrol: database.transaction(
      ({ submissionId, role }: FamilyLink, workshopId: string, consents: Record<string, boolean>): void => {
        const place = { submissionId, workshopId }
        const earlier = store.findComplete('registration', submissionId)
        if (role !== 'payer') throw new PlaceRefusal(PAYER_ENROLS_SENTENCE)
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
