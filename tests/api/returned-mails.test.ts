// Bounce reports: newsletter mails that are returned days after the mail server accepted them.
import { expect, test } from 'vitest'
import { MINUTE } from '../../api/core/clock'
import { IMAP_PASSWORD, startImapServer } from '../support/imap-server'
import { addSubscribers, MARCH, newsletterCatalogue } from '../support/newsletter'
import { readColumn } from '../support/query-database'
import { setUpMailbox, waitUntil } from '../support/test-resources'
import { setUpServer, startTestServer } from '../support/test-server'

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox, catalogue: newsletterCatalogue })

interface Report {
  messageId: string
  action?: string
  /** The returned message as headers only, in Base64. Most servers send the whole message as a part of its own. */
  isEncoded?: boolean
}

/** A report as Postfix writes it. */
function writeReport({ messageId, action = 'failed', isEncoded = false }: Report): string {
  const headers = `Message-ID: ${messageId}\nSubject: Marec v centru\n`
  const returned = isEncoded
    ? `Content-Type: text/rfc822-headers\nContent-Transfer-Encoding: base64\n\n${Buffer.from(headers).toString('base64')}\n`
    : `Content-Type: message/rfc822\n\n${headers}\nPozdravljeni\n`
  return `From: MAILER-DAEMON@posta.example
To: prijave@ckd.example
Subject: Undelivered Mail Returned to Sender
Message-ID: <lastna@posta.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="B"

--B
Content-Type: text/plain

Your mail could not be delivered.

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; posta.example

Final-Recipient: rfc822; ana@primer.si
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ana@primer.si>:
    User unknown

--B
${returned}
--B--
`
}

const ON_LEAVE = (messageId: string) => `From: ana@primer.si
In-Reply-To: ${messageId}
Subject: Na dopustu
Content-Type: text/plain

Odgovorim v ponedeljek. ${messageId}
`

/** Nested deeper than the parser reads. */
const UNREADABLE = `Content-Type: multipart/report; report-type=delivery-status; boundary="B0"\n\n${Array.from(
  { length: 300 },
  (_, level) => `--B${level}\nContent-Type: multipart/mixed; boundary="B${level + 1}"\n\n`,
).join('')}`

/** Sends an issue to one reader. @returns the mail's Message-ID */
async function sendIssue(): Promise<string> {
  addSubscribers(server.services.database, ['ana@primer.si'])
  server.services.issues.start(MARCH, 'office:1')
  server.moveClock(5 * MINUTE)
  await server.services.newsletterTask.run()
  const [mail] = await mailbox.waitFor(1)
  await waitUntil(() => server.services.issues.findSent(MARCH.name)?.sent === 1)
  return mail?.messageId ?? ''
}

async function checkMailbox(mails: readonly string[]) {
  const imap = await startImapServer(mails)
  await server.restart({ env: { BOUNCE_IMAP_URL: imap.url } })
  await server.services.bounceTask.run()
  return imap
}

test.each([
  { shape: 'the whole mail', isEncoded: false },
  { shape: 'its headers alone, encoded', isEncoded: true },
])(
  'a bounce report with $shape is recognised by our Message-ID, and its address gets no further issue',
  async ({ isEncoded }) => {
    const messageId = await sendIssue()
    const { inbox } = await checkMailbox([writeReport({ messageId, isEncoded })])
    expect(server.services.issues.listSuspended()).toMatchObject([
      { recipient: 'ana@primer.si', reason: 'Bounced: 5.1.1 smtp; 550 5.1.1 <…@…>: User unknown' },
    ])
    expect(server.services.issues.findSent(MARCH.name)).toMatchObject({ sent: 0, failed: 1 })
    // A processed report is deleted, because it holds an address.
    expect(inbox.size).toBe(0)
  },
)

test('only bounce reports of failed newsletter mails are processed; all other mails stay in the mailbox', async () => {
  const messageId = await sendIssue()
  await server.send('contact')
  const [, notice] = await mailbox.waitFor(2)
  const others = [
    ON_LEAVE(messageId),
    writeReport({ messageId, action: 'delayed' }),
    writeReport({ messageId: '<tuj@drugje.example>' }),
    writeReport({ messageId: notice?.messageId ?? '' }),
    UNREADABLE,
  ]
  const { inbox } = await checkMailbox([...others, writeReport({ messageId })])
  expect([...inbox.keys()]).toEqual([1, 2, 3, 4, 5])
  expect(readColumn(server, 'SELECT status FROM outbox ORDER BY id')).toEqual(['failed', 'sent'])
})

test('a check reads 200 reports and 64 KiB of each; the next checks continue, and then start again', async () => {
  const messageId = await sendIssue()
  const flood = Array(200).fill(writeReport({ messageId: '<tuj@drugje.example>' }))
  const long = `${writeReport({ messageId })}${'Novice. '.repeat(20_000)}`
  const { inbox, read } = await checkMailbox([...flood, long])
  expect([read.size, inbox.size]).toEqual([200, 201])
  await server.services.bounceTask.run()
  expect([read.get(201), inbox.size]).toEqual([64 * 1024, 200])
  read.clear()
  await server.services.bounceTask.run()
  expect(read.size).toBe(200)
})

test('an unreadable mailbox is logged once, raises the operator’s alert, and stops nothing', async () => {
  const { url } = await startImapServer([])
  const wrong = url.replace(IMAP_PASSWORD, 'napak')
  const { services, log } = await startTestServer({ env: { BOUNCE_IMAP_URL: wrong } })
  await services.bounceTask.run()
  await services.bounceTask.run()
  expect(log.filter((line) => line.includes('returned mails cannot be read'))).toHaveLength(1)
  expect(log.join('')).not.toContain('napak')
})
