// A family pays, and the office books and undoes a bank statement, in every engine.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { siteForms } from '../../../common/forms/forms'
import { keys } from '../../../tests/engines/browser'
import { signInToOffice, withBrowser } from '../../../tests/engines/journey'
import { runCkd } from '../../../tests/support/ckd'
import { sendForm, validEnrolment } from '../../../tests/support/examples'
import { decideContracts, inDays } from '../../../tests/support/lessons'
import { signIn } from '../../../tests/support/office-browser'
import { solveProof } from '../../../tests/support/solve-proof'
import { writeStatement } from './testing/bank-statement'

const visit = withBrowser(decideContracts)
const LEAD = 'vodja@ckd.example'
const ACCOUNT = '/urad/placila/1'
const CONTROL_V = '\uE009v'

/** Enrols a child who pays no fees, but 60 € that are due today. */
async function enrolWithAmountDue(): Promise<void> {
  const { url, mailbox, server } = visit.browser.stage
  await runCkd(['office', 'add', LEAD, '--lead'], server.dataDir)
  const recaptchaToken = await solveProof(url, siteForms.registration.action)
  const fields = { workshops: ['muzikal'], recaptchaToken }
  const { reference } = await (await sendForm(url, 'registration', fields)).json()
  const lead = await signIn({ url }, mailbox, LEAD)
  await lead.post('/urad/dejanje', { dejanje: 'accept', izbrano: `${reference} muzikal new muzikal` })
  const path = `/urad/prijave/${reference}/potrditev`
  const prebrano = /(?<=name="prebrano" value=")[^"]*/.exec(await lead.read(`${path}?delavnica=muzikal`))?.[0]
  const paper = { datum: '1. 9. 2025', kako: 'paper', prebrano: prebrano ?? '' }
  await lead.post(path, { delavnica: 'muzikal', ...paper })
  const dan = toSlovenianDay(new Date(Date.now()))
  await lead.post(ACCOUNT, { kaj: 'brez-placila', oseba: '1', zadnji_dan: formatCalendarDate(inDays(200)) })
  await lead.post(ACCOUNT, { kaj: 'popravek', opomba: 'Lutke', znesek: '60', dan })
}

test('a family copies the payment data by mouse and keyboard and sees its payments; a lead records, books and undoes them', async () => {
  const { browser } = visit
  await enrolWithAmountDue()
  const [link = ''] = browser.stage.mailbox.mails
    .filter(({ envelopeTo }) => envelopeTo.includes(validEnrolment.payerEmail))
    .flatMap(({ text }) => /\/moja-prijava\?k=[\w-]+/.exec(text ?? '') ?? [])
  const copy = (field: string) => `[aria-label="Kopiraj: ${field}"]`
  const waitForCopied = (field: string) => browser.waitForText(`${copy(field)} + [role=status]`, 'Kopirano')
  const expectOnFamilyPage = async (...sentences: string[]) => {
    await browser.resize(390, 844)
    await browser.open(link)
    for (const sentence of sentences) await browser.waitForText('main', sentence)
  }
  const openOfficePage = async (path: string) => {
    await browser.resize(1440, 900)
    await browser.open(path)
  }

  await expectOnFamilyPage('Za plačilo: 60 €', 'Lutke: 60 €')
  // WebKit lets only a press itself write to the clipboard, not its repetition once the script has loaded.
  await browser.waitFor(() => document.querySelector('[data-effect=copy][data-state=running]') !== null)
  await browser.click(copy('IBAN'))
  await waitForCopied('IBAN')
  await browser.press(keys.tab)
  await browser.press(keys.enter)
  await waitForCopied('Referenca (sklic)')
  await openOfficePage('/urad')
  await browser.click('[name=email]')
  await browser.press(CONTROL_V)
  const [sklic] = await browser.waitFor(() =>
    document.querySelector<HTMLInputElement>('[name=email]')?.value.match(/^SI12 \d{13}$/),
  )
  await signInToOffice(browser, LEAD)
  await openOfficePage(ACCOUNT)
  await browser.click('details:has([name=znesek]) summary')
  await browser.type('[name=znesek]', '10')
  await browser.click('form:has([name=znesek]) button')
  await browser.waitForText('main', 'Zapisano. Razveljavite')
  await expectOnFamilyPage('Prejeto plačilo', 'Za plačilo: 50 €')

  const file = join(browser.stage.server.dataDir, 'izpisek.xml')
  writeFileSync(file, writeStatement({ credits: [{ cents: 5000, reference: sklic }] }))
  await openOfficePage('/urad/placila/izpisek')
  await browser.type('[name=izpisek]', file)
  await browser.click('form[enctype] button')
  await browser.waitForText('button', 'Zapiši 1 plačilo')
  await browser.click('form:has([name=placilo]) > button')
  await browser.waitForText('main', 'Zapisano: 1 plačilo.')
  await expectOnFamilyPage('Zdaj vam ni treba plačati ničesar.')
  await openOfficePage(ACCOUNT)
  await browser.click('form:has([value=Razveljavi]) button')
  await browser.waitForText('main', 'Zapisano. Razveljavite')
  await expectOnFamilyPage('Za plačilo: 50 €')
})
