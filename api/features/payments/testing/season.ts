// A centre with the accounts of two seasons, and the changes of places during the second one.

import { getEndOfMonth, toSlovenianDay } from '../../../../common/calendar-date'
import { PUPPETS } from '../../../../tests/support/season'
import { addMilliseconds, DAY } from '../../../core/clock'
import { openCentre } from '../../places/testing/centre'
import { confirmPlace } from '../../places/testing/confirm-place'
import {
  CHILDREN,
  type Family,
  lastSeasonCatalogue,
  MONTHS,
  seasonCatalogue,
  TEENS,
  THEATRE,
} from './families'

export const LEAD = 'vodja@ckd.example'

/** No family enrols, withdraws, moves or gets a month free after this month of the season. */
const LAST_CHANGE = 3

const toWorkshop = (groupId: string) => (groupId === PUPPETS ? PUPPETS : THEATRE)

/** Opens a centre at which half of the families enrolled last season too, and enrols the children of almost all. */
export function openSeason(families: readonly Family[]) {
  const centre = openCentre(undefined, lastSeasonCatalogue)
  const enrolments = new Map<string, number>()
  const passTo = (day: string) => centre.pass(Date.parse(`${day}T10:00:00Z`) - centre.now().getTime())
  const getToday = () => toSlovenianDay(centre.now())
  const getEnrolment = ({ id }: Family, child = 0) => enrolments.get(`${id}/${child}`) ?? 0

  function confirm(family: Family, child: number, groupId: string): void {
    confirmPlace(centre.places, {
      submissionId: getEnrolment(family, child),
      workshopId: toWorkshop(groupId),
    })
    family.stays.push({ child, groupId, from: getToday(), to: seasonCatalogue.season.to })
  }

  function enrol(family: Family, child: number, ...groupIds: string[]): void {
    const { id, payerName } = family
    const birthDate = groupIds.includes(TEENS) ? '01.01.2011' : '01.01.2016'
    const payer = { payerName, payerEmail: `placnik${id}@primer.si` }
    const submissionId = centre.enrol(groupIds.map(toWorkshop), birthDate, payer)
    enrolments.set(`${id}/${child}`, submissionId)
    for (const groupId of groupIds) {
      const place = { submissionId, workshopId: toWorkshop(groupId) }
      centre.places.applyAction({ ...place, action: 'accept' }, 'office:1')
      confirm(family, child, groupId)
    }
    const { id: accountId = 0, reference = '' } =
      centre.services.ledger.findStatementOfEnrolment(submissionId) ?? {}
    Object.assign(family, { accountId, reference })
  }

  /** A fifth of the families have two children, some children attend two workshops, some are free of charge at first. */
  function enrolChildren(family: Family): void {
    const { id } = family
    if (id % 15 === 7) enrol(family, 0, CHILDREN, PUPPETS)
    else enrol(family, 0, [PUPPETS, TEENS, CHILDREN][id % 3] ?? '')
    if (id % 5 === 0) enrol(family, 1, id % 2 === 0 ? PUPPETS : CHILDREN)
    if (id % 20 !== 3) return
    centre.places.setFreePeriod(getEnrolment(family), { from: '2026-10-01', to: '2026-12-31' })
    family.freeMonths.push(...MONTHS.slice(0, 3))
  }

  function withdraw(family: Family): void {
    for (const stay of family.stays.filter(({ child }) => child === 0)) {
      const place = { submissionId: getEnrolment(family), workshopId: toWorkshop(stay.groupId) }
      centre.places.applyAction({ ...place, action: 'withdraw' }, 'payer')
      stay.to = getEndOfMonth(getToday())
    }
  }

  function moveToTeens(family: Family): void {
    const place = { submissionId: getEnrolment(family), workshopId: THEATRE }
    centre.places.applyAction({ ...place, action: 'move', groupId: TEENS }, 'office:1')
    const yesterday = toSlovenianDay(addMilliseconds(centre.now(), -DAY))
    for (const stay of family.stays) if (stay.groupId === CHILDREN) stay.to = yesterday
    confirm(family, 0, TEENS)
  }

  function waive(family: Family, month: string): void {
    const dues = centre.services.ledger.find(family.accountId)?.dues ?? []
    const fee = dues.find(({ kind, from }) => kind === 'fee' && from.startsWith(month))
    centre.services.ledger.waive(family.accountId, fee?.key ?? '', LEAD)
    family.freeMonths.push(month)
  }

  passTo('2026-06-01')
  for (const family of families.filter(({ id }) => id % 2 === 0)) {
    enrol(family, 0, PUPPETS)
    const { balance = 0 } = centre.services.ledger.find(family.accountId) ?? {}
    centre.services.ledger.recordPayment(
      family.accountId,
      { cents: balance, valuedOn: getToday(), text: '' },
      LEAD,
    )
    Object.assign(family, { lastReference: family.reference, stays: [] })
  }
  centre.restart(undefined, seasonCatalogue)
  passTo('2026-09-01')
  for (const family of families) if (family.id % 30 !== 19) enrolChildren(family)

  return {
    centre,
    passTo,
    /** Changes the places of some families, within a month. */
    changePlaces(families: readonly Family[], month: number): void {
      for (const family of families) {
        const { id } = family
        if (id % 30 === 19 && month === 1) enrolChildren(family)
        if (id % 25 === 4 && month === id % (LAST_CHANGE + 1)) withdraw(family)
        if (id % 30 === 22 && month === 2) moveToTeens(family)
        if (id % 50 === 9 && month === LAST_CHANGE) waive(family, '2027-02')
      }
    },
  }
}
