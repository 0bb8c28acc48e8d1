// Each attack ends with true when the door held, else with what was seen behind it.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '../../api/core/sqlite'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { validNewsletter } from '../support/examples'
import { findLink } from '../support/office'
import { LEAD, MENTOR, READER, type Stage } from './stage'

type Attack = (stage: Stage) => Promise<true | string>

const compare = (seen: unknown, expected: unknown): true | string =>
  JSON.stringify(seen) === JSON.stringify(expected) || JSON.stringify(seen)

/** How often each of some answers came. */
function tally(statuses: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]),
  )
}

async function repeat(count: number, request: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await request(index)).status)
  return tally(statuses)
}

export const attacks = {
  '2 a known address is locked out of the office': async ({ signIn, browse, from }) => {
    const known = await signIn(LEAD)
    const ask = (browser: ReturnType<typeof browse>, network: number) =>
      browser.post('/urad/prijava', { email: LEAD }, from(network))
    const stranger = await repeat(8, () => ask(browse(), 1))
    const own = [(await ask(browse(), 2)).status, (await ask(known, 1)).status]
    return compare([stranger, own], [{ 303: 5, 429: 3 }, [303, 303]])
  },

  '2 a mailbox of the office is filled': async ({ browse, from }) =>
    compare(await repeat(40, (index) => browse().post('/urad/prijava', { email: LEAD }, from(index))), {
      303: 20,
      429: 20,
    }),

  '3 health tells who works in the office': async ({ browse, from, readHealth, mailbox, readMails }) => {
    mailbox.refusal = { at: 'connect', code: 421 }
    const before = await readHealth()
    const seen = []
    for (let time = 0; time < 10; time += 1) {
      if (time === 3) await browse().post('/urad/prijava', { email: LEAD }, from(1))
      if (time > 3) for (let more = 0; more < 10; more += 1) seen.push(await readHealth())
    }
    mailbox.refusal = undefined
    await readMails(LEAD)
    return compare([...new Set(seen)], [before])
  },

  '3 the answer tells who works in the office': async ({ browse, from }) => {
    const toFacts = async (email: string, network: number) => {
      const { status, headers } = await browse().post('/urad/prijava', { email }, from(network))
      return [...headers]
        .filter(([name]) => name !== 'date')
        .map(([name, value]) => `${status} ${name}: ${value.replace(/=[\w-]{43}/, '')}`)
    }
    return compare(await toFacts(LEAD, 1), await toFacts('nihce@ckd.example', 2))
  },

  '4 a link confirms an address that looks alike': async ({ send, readMails }) => {
    const signUp = (email: string) => send(siteForms.newsletter.path, { ...validNewsletter, email })
    await signUp('ana@gmail.com')
    const [invitation] = await readMails('ana@gmail.com')
    await signUp('ana@gmaıl.com')
    await readMails('ana@gmaıl.com')
    const token = /token=([\w-]+)/.exec(invitation?.text ?? '')?.[1]
    await send(apiRoutes.newsletterConfirmation, { token })
    return (await readMails('ana@gmail.com', 2)).length === 2 || 'another address was confirmed'
  },

  '4 an export holds another person’s data': async ({ enrol, signIn }) => {
    const reference = await enrol({ participantEmail: 'ana@straße.de', payerEmail: 'ana@straße.de' })
    const other = await enrol({ participantEmail: 'ana@strasse.de', payerEmail: 'ana@strasse.de' })
    const page = await (await signIn(LEAD)).read(`/urad/prosnje?kdo=${encodeURIComponent('ana@straße.de')}`)
    return compare([page.includes(reference), page.includes(other)], [true, false])
  },

  '5 a script of our own origin acts as the office': async ({ signIn, enrolFamily, from }) => {
    const { k } = await enrolFamily()
    const browser = await signIn(LEAD)
    // What fetch() sends in a browser: its mode, which is not »navigate«.
    const script = () => ({ ...from(1), 'Sec-Fetch-Site': 'same-origin' })
    const answers = [
      await browser.get('/urad/prijave', script()),
      await browser.get(`/moja-prijava?k=${k}`, script()),
      await browser.post('/urad/odjava', {}, script()),
      await browser.post('/moja-prijava/odjava', { k }, script()),
    ]
    return compare(tally(answers.map(({ status }) => status)), { 403: 4 })
  },

  '6 right family links are refused after wrong ones': async ({ enrolFamily, browse, from }) => {
    const { k } = await enrolFamily()
    const wrong = await repeat(40, (index) => browse().get(`/moja-prijava?k=ugib${index}`, from(1)))
    return compare(
      [wrong, (await browse().get(`/moja-prijava?k=${k}`, from(1))).status],
      [{ 404: 30, 429: 10 }, 200],
    )
  },

  '8 a message stops the server': async ({ enrol, signIn, from, readHealth }) => {
    await enrol()
    const browser = await signIn(LEAD)
    const [, group] = /skupina=([\w-]+)/.exec(await browser.read('/urad')) ?? []
    const text = { skupina: group ?? '', komu: 'all', zadeva: 'x', besedilo: '1. '.repeat(3333) }
    const { status } = await browser.post('/urad/sporocila/novo', text, from(1))
    return compare([status, JSON.parse(await readHealth()).status], [200, 'ok'])
  },

  '10 an erasure says nothing of what a reader keeps': async ({ enrol, ckd, dataDir }) => {
    const reference = await enrol()
    const reader = openSqlite(join(dataDir, 'ckd.sqlite'), { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT * FROM submissions').all()
    const erase = () => ckd('person', 'erase', reference, '--yes')
    const { exitCode, text } = await erase()
    reader.close()
    return compare([exitCode, text.includes('sledi'), (await erase()).exitCode], [1, true, 0])
  },

  '11 an address takes further recipients along': async ({ enrol, signIn }) => {
    const reference = await enrol({ participantEmail: 'a?bcc=x@primer.si' })
    const page = await (await signIn(LEAD)).read(`/urad/prijave/${reference}`)
    return page.includes('mailto:a%3Fbcc%3Dx@primer.si') || 'mailto: is not encoded'
  },

  '14 a table calculates what somebody typed': async ({ enrol, signIn }) => {
    await enrol({ participantFirstName: '＝1+1\u202e' })
    const table = await (await signIn(LEAD)).read('/urad/izvoz/prijave.csv?stolpec=participantFirstName')
    return compare(table.split('\r\n')[1], "'＝1+1")
  },

  '14 health fills the disk': async ({ readHealth, dataDir }) => {
    await readHealth()
    const size = () => statSync(join(dataDir, 'ckd.sqlite-wal')).size
    const before = size()
    for (let time = 0; time < 100; time += 1) await readHealth()
    return size() - before < 1_000_000 || `${size() - before} bytes more`
  },

  'a sign-in link is used twice, elsewhere, or guessed': async ({ browse, from, mailbox, readMails }) => {
    const browser = browse()
    await browser.post('/urad/prijava', { email: LEAD }, from(1))
    await readMails(LEAD)
    const k = findLink(mailbox, LEAD)
    const open = async (visitor: ReturnType<typeof browse>, token: string) =>
      (await visitor.post('/urad/prijava/povezava', { k: token }, from(1))).status
    const thief = browse()
    const statuses = [await open(thief, k), await open(browser, 'A'.repeat(43))]
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    return compare([...statuses, await open(browser, k), await open(thief, k)], [403, 403, 303, 403])
  },

  'a form comes from elsewhere': async ({ signIn, url }) => {
    const browser = await signIn(LEAD)
    const origins = ['', 'null', 'https://zlo.example', `${url}.zlo.example`]
    return compare(
      await repeat(origins.length, (index) => {
        const origin = origins[index] ?? ''
        return browser.post('/urad/odjava', {}, origin === '' ? {} : { Origin: origin })
      }),
      { 403: origins.length },
    )
  },

  'somebody reads or does more than their role allows': async ({ enrol, signIn, from }) => {
    const reference = await enrol({ workshops: ['muzikal'] })
    const [mentor, reader] = [await signIn(MENTOR), await signIn(READER)]
    const acts = [
      '/urad/dejanje',
      '/urad/razveljavi',
      '/urad/sporocila/novo',
      `/urad/prijave/${reference}/popravek`,
    ]
    const done = await repeat(acts.length, (index) => reader.post(acts[index] ?? '', {}, from(1)))
    const seen = (await mentor.get(`/urad/prijave/${reference}`)).status
    return compare([done, seen], [{ 403: acts.length }, 404])
  },

  'a lead of yesterday, a mentor and a reader do what only a lead may': async ({
    enrol,
    signIn,
    from,
    ckd,
  }) => {
    const reference = await enrol()
    const visitors = [await signIn(LEAD), await signIn(MENTOR), await signIn(READER)]
    await ckd('office', 'add', 'nova@ckd.example', '--lead')
    await ckd('office', 'add', LEAD)
    const statuses: number[] = []
    for (const visitor of visitors)
      for (const [path, form] of [
        ['/urad/sodelavci', { dejanje: 'dovoli', email: LEAD, pravica: 'vodi' }],
        ['/urad/prosnje', { kdo: reference, prijava: reference }],
        ['/urad/stanje', { opravilo: 'exports' }],
      ] as const) {
        statuses.push((await visitor.post(path, form, from(1))).status, (await visitor.get(path)).status)
      }
    return compare(tally(statuses), { 403: 18 })
  },
} satisfies Record<string, Attack>
