// Access to the family page, and of families to the office.
import { expect, test } from 'vitest'
import { listForeignHeaders, openBrowser, openWithHeaders } from '../../../tests/support/office-browser'
import { setUpOffice } from '../../../tests/support/office-server'
import { listOfficeRoutes } from '../../../tests/support/rendered-routes'
import { enrol } from '../../../tests/support/season'

const { server, open } = setUpOffice()

test('a family gets nothing from the office', async () => {
  await enrol(server)
  const family = openBrowser(server)
  await family.get(`/moja-prijava?k=${server.services.familyLinks.createLink(1, 'payer')}`)
  for (const [method, path] of listOfficeRoutes(server)) {
    const isRead = method === 'GET'
    const { status } = await (isRead ? family.get(path) : family.post(path, {}))
    expect([method, path, status]).toEqual([method, path, isRead ? 302 : 403])
  }
})

test('a form of a family from another site or without an origin is refused', async () => {
  const family = openBrowser(server)
  for (const name of ['odjava', 'odgovor', 'potrditev', 'povabilo', 'brez-povabil'])
    for (const headers of listForeignHeaders(server)) {
      const { status } = await family.post(`/moja-prijava/${name}`, {}, headers)
      expect([name, headers, status]).toEqual([name, headers, 403])
    }
})

test('a script of our own origin can neither read pages of the office or a family nor send their forms', async () => {
  await enrol(server)
  const browser = await open()
  const family = `/moja-prijava?k=${server.services.familyLinks.createLink(1, 'payer')}`
  const own = { Origin: server.url, 'Sec-Fetch-Site': 'same-origin' }
  // Node's `fetch` sends Sec-Fetch-Mode: cors.
  for (const path of ['/urad/prijave', '/urad', '/urad/izvoz/prijave.xlsx?stolpec=priimek', family]) {
    const answer = await browser.get(path, own)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.text()).not.toMatch(/Žagar|Lutkovna/)
    // Content-Length would reveal the number of results.
    expect((await browser.send(path, { headers: own, method: 'HEAD' })).status).toBe(403)
  }
  for (const path of ['/urad/odjava', '/urad/dejanje', '/moja-prijava/odjava'])
    expect([path, (await browser.post(path, {}, own)).status]).toEqual([path, 403])
  const opened = { ...own, 'Sec-Fetch-Mode': 'navigate', Cookie: browser.listCookies() }
  for (const path of ['/urad/prijave', family])
    expect((await openWithHeaders(server.url + path, opened)).status).toBe(200)
})

test('guessing links is rate limited; a valid link still opens from the same network, and is not logged', async () => {
  await server.restart({ env: { RATE_LIMIT: '20/3600', TRUST_PROXY: '1' } })
  await enrol(server)
  const headers = { 'X-Forwarded-For': '198.51.100.7' }
  const requestPage = (k: string) => openBrowser(server).get(`/moja-prijava?k=${k}`, headers)
  const statuses = []
  for (let index = 0; index < 31; index += 1) statuses.push((await requestPage(`ugib${index}`)).status)
  expect([statuses.at(0), statuses.at(28), statuses.at(30)]).toEqual([404, 404, 429])
  const stopped = await requestPage('ugib')
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await stopped.text()).toContain('Povezava ne velja')
  const k = server.services.familyLinks.createLink(1, 'payer')
  expect((await requestPage(k)).status).toBe(200)
  expect(server.log.join('')).not.toContain(k)
})
