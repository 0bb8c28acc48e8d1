// Objections to invitations (»Ne želim več povabil«): by the letter, on the family's page and by telephone.
import { expect, test } from 'vitest'
import { openBrowser } from '../../../tests/support/office-browser'
import { enrolByTelephone, LEAD } from '../../../tests/support/office-server'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { OTHER, setUpInvitations, THEATRE } from './testing/set-up-invitations'

const { server, ...office } = setUpInvitations()

test('one click in the letter, not opening its link, ends invitations to that address for good, and to no other parent', async () => {
  const reference = await office.enrolLast()
  await office.beginSeason()
  await office.invite(reference)
  const { journalReplay } = server.services
  const letter = readColumn(server, "SELECT body FROM letters WHERE template = 'povabilo'")[0]
  expect(letter).toContain('[ne želim več povabil]({povezava}#brez-povabil)')
  const k = office.issueToken(reference)
  expect(await office.readPage(k)).toMatch(/id="brez-povabil".*Ne želim več povabil/)
  const postObjection = (token: string, odgovor = 'ne') =>
    openBrowser(server).post('/moja-prijava/brez-povabil', { k: token, odgovor })
  expect([countRows(server, 'invitation_objections'), (await postObjection(k)).status]).toEqual([0, 303])
  await postObjection(k)
  expect(await office.readPage(k)).toContain('Povabila spet želim')
  expect(await office.readPage(office.issueToken(reference, 'participant'))).toContain('Ne želim več povabil')
  expect(journalReplay.readEntries().filter(({ kind }) => kind === 'objection')).toHaveLength(1)

  const next = await office.enrolLast({ workshops: [THEATRE] })
  await office.beginSeason({ schoolYear: '2026/2027' })
  const { people } = server.services
  await office.invite(next)
  const letterOfNext = "SELECT recipient FROM outbox WHERE mail_kind = 'letter' AND submission_id = ?"
  expect(readColumn(server, letterOfNext, office.idOf(next))).toEqual(['spela@primer.si'])
  expect(people.export({ email: 'TOMAZ@primer.si' }).invitationObjections).toHaveLength(1)
  expect(people.export({ email: 'spela@primer.si' }).invitationObjections).toEqual([])
  await postObjection(k, 'da')
  expect(countRows(server, 'invitation_objections')).toBe(0)
})

test('an invitation that waits for its undo window is not sent to an address that objects meanwhile', async () => {
  const reference = await office.enrolLast()
  await office.beginSeason()
  await office.invite(reference)
  await openBrowser(server).post('/moja-prijava/brez-povabil', {
    k: office.issueToken(reference),
    odgovor: 'ne',
  })
  const pending = "SELECT recipient FROM outbox WHERE status = 'pending' AND mail_kind = 'letter'"
  expect(readColumn(server, pending)).toEqual(['spela@primer.si'])
})

test('a family whose every address objected cannot be invited; the office records an objection by telephone and its end', async () => {
  const reference = await office.enrolLast(OTHER)
  await office.beginSeason()
  const lead = await office.open(LEAD)
  const path = `/urad/prosnje?kdo=${OTHER.payerEmail}`
  const record = (povabila: string) => lead.post('/urad/prosnje', { kdo: OTHER.payerEmail, povabila })
  expect(await lead.read(path)).toContain('Ne želi več povabil')
  await record('ne')
  expect(await lead.read(path)).toContain('Povabila spet želi')
  expect(office.listLogEntries('office-change')).toEqual([[LEAD, [], { objected: 1 }]])
  const refused = await lead.post('/urad/dejanje', office.toInviteForm([reference]))
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('ne želi povabil')])
  await record('da')
  await office.invite(reference)
})

test.each([
  ['041 222 333', '+386 (0)41 222 333'],
  ['+386 41 222 333', '(041) 222-333'],
  ['041.222.333', '386 41 222 333'],
  ['041 222 333, 031 444 555', '031/444-555'],
])('a family without e-mail enrolled by %s objects to invitations by %s', async (payerPhone, kdo) => {
  const lead = await office.open(LEAD)
  await enrolByTelephone(lead, payerPhone)
  const reference = office.findNewestReference()
  office.changePlace(reference, 'accept')
  await office.beginSeason()
  expect(await lead.read(`/urad/prosnje?${new URLSearchParams({ kdo })}`)).toContain('Ne želi več povabil')
  await lead.post('/urad/prosnje', { kdo, povabila: 'ne' })
  expect(await lead.read(`/urad/prosnje?${new URLSearchParams({ kdo })}`)).toContain('Povabila spet želi')
  const refused = await lead.post('/urad/dejanje', office.toInviteForm([reference]))
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('ne želi povabil')])
})
