// Readers of the places in which the amounts of an account are stated: mails, private page, code, office, accountant's file.
import { expect } from 'vitest'
import { type CalendarDay, formatCalendarDate } from '../../../../common/calendar-date'
import type { Catalogue } from '../../../../common/catalogue'
import { groupBy } from '../../../../common/group-by'
import type { Season } from '../../../../common/lessons'
import { type OfficeBrowser, openBrowser } from '../../../../tests/support/office-browser'
import { LEAD, type setUpOffice } from '../../../../tests/support/office-server'
import { unzip } from '../../../../tests/support/unzip'
import { DAY } from '../../../core/clock'
import { createUpnQrPath } from '../upn-qr'

const LIST = '/urad/placila'

export type SeasonCatalogue = Catalogue & { season: Season }

/** Converts a page to lines of text with plain spaces. */
const toText = (html: string) =>
  html
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/<\/(?:p|dt|dd|li|summary|h\d|button|a)>/g, '\n')
    .replace(/<br\s*\/?>|<span class="block">/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')

/** Reads an amount such as `32,50 €` in cents. */
const toCents = (text = '') =>
  Math.round(
    Number(
      text
        .replace(/[^\d,−]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  )

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

/** Sums up the amounts that a pattern captures. */
const sumUp = (text: string, pattern: RegExp) =>
  sum([...text.matchAll(pattern)].map(([, euros]) => toCents(euros)))

/** Lists the rows of a spreadsheet's only sheet. */
function listRows(file: Buffer): string[][] {
  const xml = unzip(file)
  const texts = [...xml.matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(([, text = '']) => text)
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(?:<v>([^<]*)<\/v>)?<\/c>)/g)].map(
      ([, attributes = '', value = '']) =>
        attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : value,
    ),
  )
}

/** Sums in cents that were computed by hand: what is to be paid now, and by which day; amounts by month; payments. */
interface Sums {
  now: number
  by?: CalendarDay
  /** Overdue part of it. */
  overdue?: number
  /** Amounts of the season by month. */
  months: Readonly<Record<string, number>>
  paid: number
}

/** Converts the serial number of a day in a spreadsheet to `YYYY-MM-DD`. */
const toDay = (serial = '') => new Date((Number(serial) - 25_569) * DAY).toISOString().slice(0, 10)

const sumByMonth = (rows: readonly { month: string; cents: number }[]) =>
  Object.fromEntries(
    [...groupBy(rows, ({ month }) => month)].map(([month, own]) => [
      month,
      sum(own.map(({ cents }) => cents)),
    ]),
  )

/** Creates the readers of a server's accounts. */
export function createAccountReaders(
  { server, mailbox, idOf, open }: ReturnType<typeof setUpOffice>,
  catalogue: SeasonCatalogue,
) {
  let session: { key: string; browser: OfficeBrowser } | undefined

  /** Signs the lead in, once a day. */
  async function openLead(): Promise<OfficeBrowser> {
    const key = `${server.directory} ${server.clock.now().toISOString().slice(0, 10)}`
    if (session?.key !== key) session = { key, browser: await open(LEAD) }
    return session.browser
  }

  function findStatement(reference: string) {
    const statement = server.services.ledger.findStatementOfEnrolment(idOf(reference))
    if (!statement) throw new Error('The payer has no account')
    return statement
  }

  const listPaymentMails = (address: string) =>
    mailbox.mails
      .filter(
        ({ envelopeTo, subject }) => envelopeTo.includes(address) && /plačil|prenehanj/.test(subject ?? ''),
      )
      .map(({ subject = '', text = '' }) => ({ subject, text: text.replaceAll('\u00a0', ' ') }))

  const readOffice = async (path: string) => toText(await (await openLead()).read(path))

  /** Reads the accountant's rows of an account. */
  async function readExport(reference: string) {
    const { from, to } = catalogue.season
    const file = await (await openLead()).get(
      `${LIST}/placila.xlsx?od=${from.slice(0, 4)}-01-01&do=${to.slice(0, 4)}-12-31`,
    )
    const [header = [], ...rows] = listRows(Buffer.from(await file.arrayBuffer()))
    const { reference: sklic } = findStatement(reference)
    return rows
      .filter(([first]) => first === sklic)
      .map((row) => ({
        kind: row[header.indexOf('Vrsta')] ?? '',
        month: toDay(row[header.indexOf('Od')]).slice(0, 7),
        cents: Math.round(Number(row[header.indexOf('EUR')]) * 100),
      }))
  }

  /** Expects that private page, its code, office and the accountant's file state the same sums. */
  async function expectEverywhere(
    reference: string,
    { now, by, overdue = 0, months, paid }: Sums,
  ): Promise<void> {
    const total = sum(Object.values(months))
    const statement = findStatement(reference)
    const { browser, path } = openFamilyPage(reference)
    const html = await browser.read(path)
    const page = toText(html)
    const account = await readOffice(`${LIST}/${statement.id}`)
    const rows = await readExport(reference)
    const isPayment = ({ kind }: { kind: string }) => kind === 'plačilo'
    const order = page.match(/(?<=Za plačilo: )(\S+ €), rok (.*)/)
    const open = /skupaj (odprto|preplačano) (\S+ €)/.exec(account)
    const { payerName, payerStreet, payerTown, season } = statement
    const { iban, name: recipient = '' } = catalogue.payments ?? { iban: '' }
    const { street, postalCode, city } = catalogue.site
    const code = createUpnQrPath({
      payer: [payerName, payerStreet, payerTown],
      iban,
      cents: now,
      dueOn: overdue > 0 ? undefined : by,
      purposeCode: 'OTHR',
      recipient: [recipient, street, `${postalCode} ${city}`],
      reference: statement.reference,
      purpose: `Delavnice ${season}`,
    })
    expect({
      familyNow: toCents(order?.[1]),
      familyBy: order?.[2],
      familyOverdue: toCents(/Od tega je (\S+ €) že čez rok/.exec(page)?.[1]) || 0,
      officeOverdue: toCents(/Čez rok (\S+ €)/.exec(account)?.[1]),
      code: now === 0 || html.includes(code),
      familyTotal: sumUp(page, /^Rok \d.*\n(\S+ €)/gm) - sumUp(page, /^Znižanje: .*\n(\S+ €)/gm),
      familyPaid: sumUp(page, /^Prejeto plačilo.*\n(\S+ €)/gm) - sumUp(page, /^Vračilo.*\n(\S+ €)/gm),
      officeTotal: sumUp(account, /^\p{L}+ \d{4}: (\S+ €)/gmu),
      officeOpen: toCents(open?.[2]) * (open?.[1] === 'odprto' ? 1 : -1),
      fileMonths: sumByMonth(rows.filter((row) => !isPayment(row))),
      filePaid: sum(rows.filter(isPayment).map(({ cents }) => cents)),
    }).toEqual({
      familyNow: now,
      familyBy: now === 0 ? undefined : by ? formatCalendarDate(by).replaceAll('\u00a0', ' ') : 'je potekel',
      code: true,
      familyOverdue: by ? overdue : 0,
      officeOverdue: overdue,
      familyTotal: total,
      officeTotal: total,
      fileMonths: months,
      familyPaid: paid,
      filePaid: paid,
      officeOpen: total - paid,
    })
  }

  /** Opens the payer's private page. */
  function openFamilyPage(reference: string) {
    const k = server.services.familyLinks.createLink(idOf(reference), 'payer')
    return { k, browser: openBrowser(server), path: `/moja-prijava?k=${k}` }
  }

  return {
    openLead,
    findStatement,
    openFamilyPage,
    readOffice,
    readFamilyPage: async (reference: string): Promise<string> => {
      const { browser, path } = openFamilyPage(reference)
      return toText(await browser.read(path))
    },
    expectEverywhere,
    listPaymentMails,
    /** Lists the amounts that the notices to an address asked for, each the sum of what it is for. */
    listNotices: (address: string) =>
      listPaymentMails(address)
        .filter(({ subject }) => subject.startsWith('Obvestilo'))
        .map(({ text }) => {
          const asked = /(?<=Za plačilo: ).*/.exec(text)?.[0]
          expect(
            sumUp(/Za kaj:.*/.exec(text.replace(/Za kaj:\n\s*/, 'Za kaj: '))?.[0] ?? '', /(\d\S* €)/g),
          ).toBe(toCents(asked))
          return asked
        }),
  }
}
