// Bank statements in the format camt.053.001.02, as a bank writes them.
import { officeRoutes } from '../../../../common/routes'
import type { OfficeBrowser } from '../../../../tests/support/office-browser'
import { paymentSettings } from '../../../../tests/support/payment-catalogue'
import type { TestServer } from '../../../../tests/support/test-server'
import { createStatementReader, type StatementReader } from '../camt'

interface WrittenCredit {
  cents: number
  /** Structured reference of the payment. */
  reference?: string
  /** Text that the payer typed. */
  text?: string
  name?: string
  on?: string
}

interface WrittenStatement {
  number?: number
  iban?: string
  credits: readonly WrittenCredit[]
}

const formatDecimal = (cents: number) => (cents / 100).toFixed(2)
const writeBalance = (code: string, cents: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${formatDecimal(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`

/** Writes a statement whose sums match. */
export function writeStatement({
  number = 1,
  iban = paymentSettings.iban,
  credits,
}: WrittenStatement): string {
  const sum = credits.reduce((total, { cents }) => total + cents, 0)
  const entries = credits.map(
    ({ cents, reference, text = '', name = 'Ana Novak', on = '2026-11-16' }, index) => {
      const structured = reference ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : ''
      return `<Ntry><NtryRef>${number}-${index}</NtryRef><Amt Ccy="EUR">${formatDecimal(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt><NtryDtls><TxDtls><Refs><AcctSvcrRef>${number}-${index}</AcctSvcrRef></Refs>
      <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd>${structured}</RmtInf></TxDtls></NtryDtls></Ntry>`
    },
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    <Id>2026/${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb>
    <FrToDt><FrDtTm>2026-11-16T00:00:00</FrDtTm><ToDtTm>2026-11-16T23:59:59</ToDtTm></FrToDt>
    <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${writeBalance('OPBD', 0)}${writeBalance('CLBD', sum)}
    <TxsSummry><TtlCdtNtries><Sum>${formatDecimal(sum)}</Sum></TtlCdtNtries></TxsSummry>${entries.join('')}
  </Stmt></BkToCstmrStmt></Document>`
}

/** Reads a file in one chunk, as a small upload arrives. */
export function readStatementFile(file: Buffer | string): StatementReader {
  const reader = createStatementReader()
  reader.write(Buffer.from(file))
  return reader
}

/** Uploads files as a lead does. @returns the page with the proposals */
export async function upload(
  { url }: Pick<TestServer, 'url'>,
  browser: OfficeBrowser,
  ...files: (string | Blob)[]
): Promise<string> {
  const body = new FormData()
  for (const [index, file] of files.entries()) body.append('izpisek', new Blob([file]), `izpisek${index}.xml`)
  const answer = await browser.send(officeRoutes.bankStatement, {
    method: 'POST',
    body,
    headers: { Origin: url },
  })
  return (await answer.text()).replaceAll('\u00a0', ' ')
}

/** Lists the values of the checkboxes that are ticked at first. */
export const listTicked = (page: string): string[] =>
  [...page.matchAll(/<input(?=[^>]*name="placilo")(?=[^>]*checked)[^>]*value="([^"]+)"/g)].map(
    ([, value = '']) => value,
  )
