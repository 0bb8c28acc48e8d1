import { expect } from 'vitest'
import { toSlovenianDay } from '../../../../common/calendar-date'
import type { Catalogue } from '../../../../common/catalogue'
import { openBrowser } from '../../../../tests/support/office-browser'
import { readColumn } from '../../../../tests/support/query-database'
import { enrol, groupCatalogue, PUPPETS } from '../../../../tests/support/season'
import { addMilliseconds, DAY } from '../../../core/clock'
import { setUpPlacesOffice } from '../../places/testing/office'

export const LAST = '2024/2025'
export const THEATRE = 'gledaliske-delavnice'
export const OTHER = { payerEmail: 'druga@primer.si', participantEmail: 'druga@primer.si' }
export const inDays = (days: number) => toSlovenianDay(addMilliseconds(new Date(), days * DAY))
export const withPlaces = (places: number) => groupCatalogue.groups.map((group) => ({ ...group, places }))

/** Creates server and mail server in last season, with what office and families do about invitations. */
export function setUpInvitations() {
  const office = setUpPlacesOffice({
    ...groupCatalogue,
    groups: withPlaces(9),
    schoolYear: LAST,
    season: { from: '2024-10-01', to: '2025-06-30' },
  })
  const { server, open, idOf, placesOf } = office
  const placeOf = (reference: string) => placesOf(reference)[0]
  const describePlace = (reference: string) => `${placeOf(reference)?.state} ${placeOf(reference)?.groupId}`
  const changePlace = (reference: string, action: 'accept' | 'withdraw') =>
    server.services.places.applyAction(
      { submissionId: idOf(reference), workshopId: placeOf(reference)?.workshopId ?? '', action },
      'operator',
    )

  /** Enrols a child in one workshop and accepts the place. */
  async function enrolLast(changes: object = {}): Promise<string> {
    const reference = await enrol(server, changes)
    changePlace(reference, 'accept')
    return reference
  }

  const beginSeason = (changes: Partial<Catalogue> = {}) =>
    server.restart({ catalogue: { ...groupCatalogue, keptUntil: inDays(10), ...changes } })

  const toPlaceValue = (reference: string) => {
    const { workshopId, state, groupId } = placeOf(reference) ?? {}
    return `${reference} ${workshopId} ${state} ${groupId ?? '-'}`
  }
  const toInviteForm = (references: readonly string[]) => ({
    dejanje: 'invite',
    izbrano: references.map(toPlaceValue),
    poslji: 'da',
    zadeva: groupCatalogue.letters.povabilo.subject,
    besedilo: groupCatalogue.letters.povabilo.body,
  })

  /** Invites as an office user. @returns the ids of the events, which can be undone */
  async function invite(...references: string[]): Promise<string[]> {
    const { status, headers } = await (await open()).post('/urad/dejanje', toInviteForm(references))
    expect(status).toBe(303)
    return new URL(headers.get('location') ?? '', server.url).searchParams.getAll('dogodek')
  }

  const issueToken = (reference: string, role: 'payer' | 'participant' = 'payer') =>
    server.services.familyLinks.createLink(idOf(reference), role)
  const readPage = (k: string) => openBrowser(server).read(`/moja-prijava?k=${k}`)
  const postAnswer = (k: string, odgovor: 'da' | 'ne', more: Record<string, string> = {}) =>
    openBrowser(server).post('/moja-prijava/povabilo', { k, delavnica: PUPPETS, odgovor, ...more })
  const statusOf = async (...how: Parameters<typeof postAnswer>) => (await postAnswer(...how)).status
  const findNewestReference = () =>
    readColumn(server, 'SELECT reference FROM submissions ORDER BY id DESC LIMIT 1')[0] ?? ''
  return {
    ...office,
    placeOf,
    describePlace,
    changePlace,
    enrolLast,
    beginSeason,
    toPlaceValue,
    toInviteForm,
    invite,
    issueToken,
    readPage,
    postAnswer,
    statusOf,
    findNewestReference,
  }
}
