// Actions of families, the lead and the bank about payments over HTTP, day by day.
import { expect } from 'vitest'
import { setUpOffice } from '../../../../tests/support/office-server'
import { enrol } from '../../../../tests/support/season'
import { DAY, MINUTE } from '../../../core/clock'
import { createAccountReaders, type SeasonCatalogue } from './account-readers'
import { listTicked, upload, writeStatement } from './bank-statement'

const LIST = '/urad/placila'

/** Creates server and mail server for a file, with the acts of a season. */
export function setUpCounter(catalogue: SeasonCatalogue) {
  const office = setUpOffice(catalogue)
  const { server, idOf } = office
  const readers = createAccountReaders(office, catalogue)
  const { openLead, findStatement, openFamilyPage } = readers

  const getDay = () => server.clock.now().toISOString().slice(0, 10)
  const getTime = () => server.clock.now().getTime()

  async function sendMails(): Promise<void> {
    const { outbox, worker } = server.services
    // Letters leave after the time to undo an action, notices to the office are gathered.
    server.moveClock(10 * MINUTE)
    worker.pollSoon()
    await expect.poll(() => outbox.countByStatus().pending).toBe(0)
  }

  /** Lets days pass until 10 o'clock of a day, each with its nightly work and its notices. */
  async function passTo(day: string): Promise<void> {
    while (getDay() < day) {
      const tomorrow = new Date(getTime() + DAY).toISOString().slice(0, 10)
      server.moveClock(Date.parse(`${tomorrow}T10:00:00Z`) - getTime())
      const { ledger, places, notices, outbox } = server.services
      places.renewOffers()
      ledger.updateAll()
      notices.sendDueNotices()
      if (outbox.countByStatus().pending > 0) await sendMails()
    }
  }

  /** Performs an action of the office for one place, as the lead does. */
  async function applyAction(
    dejanje: string,
    reference: string,
    more: Record<string, string> = {},
  ): Promise<void> {
    const place = server.services.places.listByEnrolment(idOf(reference))[0]
    const izbrano = `${reference} ${place?.workshopId} ${place?.state} ${place?.groupId}`
    const lead = await openLead()
    const preview = await lead.read(`/urad/predogled?${new URLSearchParams({ dejanje, izbrano, ...more })}`)
    const [, zadeva = ''] = /name="zadeva"[^>]*value="([^"]*)"/.exec(preview) ?? []
    const [, besedilo = ''] = /name="besedilo"[^>]*>([^<]*)</.exec(preview) ?? []
    const form = { dejanje, izbrano, poslji: 'da', zadeva, besedilo, ...more }
    const done = await lead.post('/urad/dejanje', form)
    expect(done.status).toBe(303)
    await sendMails()
  }

  return {
    ...office,
    ...readers,
    /** Moves the clock to 10 o'clock of a day, as if nothing had happened before. */
    beginOn: (day: string): void => server.moveClock(Date.parse(`${day}T10:00:00Z`) - getTime()),
    passTo,
    applyAction,
    enrol: (changes: object): Promise<string> => enrol(server, changes),

    /** The payer confirms the text on the private page. @returns the text */
    async confirm(reference: string): Promise<string> {
      const { k, browser, path } = openFamilyPage(reference)
      const page = await browser.read(path)
      const [, prebrano = ''] = /name="prebrano" value="([^"]+)"/.exec(page) ?? []
      const [, delavnica = ''] = /name="delavnica" value="([^"]+)"/.exec(page) ?? []
      expect((await browser.post('/moja-prijava/potrditev', { k, delavnica, prebrano })).status).toBe(303)
      await sendMails()
      return prebrano.replaceAll('\u00a0', ' ')
    },

    /** The payer withdraws on the private page. */
    async withdraw(reference: string): Promise<void> {
      const { k, browser } = openFamilyPage(reference)
      const delavnica = server.services.places.listByEnrolment(idOf(reference))[0]?.workshopId ?? ''
      expect((await browser.post('/moja-prijava/odjava', { k, delavnica })).status).toBe(303)
      await sendMails()
    },

    /** Uploads a statement with one transfer and books it; a guess is booked too. */
    async receive(reference: string, cents: number, more: object = {}): Promise<void> {
      const lead = await openLead()
      const { reference: sklic, payerName: name } = findStatement(reference)
      const credits = [{ cents, reference: sklic, name, on: getDay(), ...more }]
      await upload(server, lead, writeStatement({ number: Number(getDay().replaceAll('-', '')), credits }))
      const page = await lead.read(`${LIST}/izpisek`)
      const choices = [...page.matchAll(/name="placilo"[^>]*value="(\d+:[1-9]\d*)"/g)].map(([, v = '']) => v)
      await lead.post(`${LIST}/izpisek/zapis`, { placilo: choices.length ? choices : listTicked(page) })
    },

    /** The lead posts a form of the office. */
    async post(path: string, form: Record<string, string>): Promise<void> {
      expect((await (await openLead()).post(path, form)).status).toBe(303)
      await sendMails()
    },
  }
}
