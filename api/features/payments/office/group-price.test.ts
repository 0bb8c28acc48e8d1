// A price that rises during the season: the letter, its day, and what office and families read afterwards.
import { expect, test } from 'vitest'
import { formatCalendarDate } from '../../../../common/calendar-date'
import { inDays } from '../../../../tests/support/lessons'
import { openBrowser } from '../../../../tests/support/office-browser'
import { LEAD } from '../../../../tests/support/office-server'
import { expectRefusedField } from '../../../../tests/support/refused-field'
import { PUPPETS } from '../../../../tests/support/season'
import { catalogue, PAYMENTS_PATH, readText, setUpPayers } from '../testing/payers'

const { server, idOf, open, enrolConfirmed } = setUpPayers()
const groups = catalogue.groups.map((group) =>
  group.id === PUPPETS ? { ...group, priceCents: 3500 } : group,
)
const formatDay = (days: number) => formatCalendarDate(inDays(days)).replaceAll('\u00a0', ' ')

test('a lead writes to the families, records the day of that letter, and the family reads it beside the new price', async () => {
  const { path, reference } = await enrolConfirmed('Ana Novak')
  const family = `/moja-prijava?k=${server.services.familyLinks.createLink(idOf(reference), 'payer')}`
  await server.restart({ catalogue: { ...catalogue, groups } })
  const lead = await open(LEAD)
  const readFamilyPage = async () => readText(openBrowser(server).get(family))
  expect(await readFamilyPage()).not.toContain('nova cena')

  const list = await readText(lead.get(PAYMENTS_PATH))
  expect(list).toContain('Lutkovna delavnica: zdaj 28,01 €, v ceniku 35 € na mesec')
  const [letter = ''] = /\/urad\/sporocila\/novo\?skupina=[\w-]+/.exec(list) ?? []
  expect((await lead.get(letter)).status).toBe(200)
  const [, month = ''] = /<select[^>]*name="mesec"[^>]*>.*?<option[^>]*value="([^"]+)"/s.exec(list) ?? []
  const record = (obvestilo: string) =>
    lead.post(`${PAYMENTS_PATH}/nova-cena`, { skupina: PUPPETS, mesec: month, obvestilo })
  for (const [typed, message] of [
    ['včeraj', 'Vpišite dan, na primer 5. 1. 2027.'],
    [formatDay(1), 'Vpišite dan, ki ni v prihodnosti: družine najprej obvestite.'],
  ] as const) {
    const refused = await record(typed)
    expect(refused.status).toBe(422)
    expectRefusedField(await refused.text(), { id: 'obvestilo', typed, message })
  }
  expect((await record(formatDay(0))).status).toBe(303)
  expect(await readText(lead.get(PAYMENTS_PATH))).not.toContain('v ceniku 35 €')
  expect(await readText(lead.get(path))).toContain(`nova cena, obvestilo ${formatDay(0)}`)
  expect(await readFamilyPage()).toContain(`35 € (nova cena, obvestilo z dne ${formatDay(0)})`)
})
