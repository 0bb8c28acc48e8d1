import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { testCatalogue } from '../../tests/support/catalogue'
import { composeMessage, isPermanentRefusal } from './delivery'

const answer = (command: string, response?: string) =>
  Object.assign(new Error('not sent'), {
    command,
    ...(response && { response, responseCode: Number(response.slice(0, 3)) }),
  })

test.each([
  answer('RCPT TO', '550 5.1.1 no such user'),
  answer('RCPT TO', '552 5.2.2 mailbox full'),
  answer('RCPT TO', '553 relay denied'),
  answer('DATA', '554 5.7.1 looks like spam'),
  answer('DATA', '552 message too large'),
])('a refused recipient or message is permanent: $command $response', (fault) => {
  expect(isPermanentRefusal(fault)).toBe(true)
})

test.each([
  answer('MAIL FROM', '550 5.7.1 account suspended'),
  answer('MAIL FROM', '552 quota exceeded'),
  answer('AUTH PLAIN', '535 5.7.8 wrong password'),
  answer('RCPT TO', '530 5.7.0 authentication required'),
  answer('RCPT TO', '503 bad sequence'),
  answer('RCPT TO', '550 5.1.8 sender address rejected: domain not found'),
  answer('DATA', '550-5.4.5 daily sending limit exceeded'),
  answer('RCPT TO', '450 4.2.0 greylisted'),
  answer('DATA', '451 try later'),
  answer('CONN', '554 no service for you'),
  answer('STARTTLS', '502 not here'),
  answer('CONN'),
  answer('API'),
])('a fault of the sender, sign-in, quota or connection is retried: $command $response', (fault) => {
  expect(isPermanentRefusal(fault)).toBe(false)
})

test.each([
  ['Gledališke delavnice za otroke, mladino in odrasle – potrditev mesta v skupini (P-2026-0001)'.repeat(3)],
  ['👨‍👩‍👧 '.repeat(40).trim()],
  ['"Jurij", <zmaj>; (nastop)'],
  ['=?utf-8?Q?Zmaj?=', '= ?utf-8?Q?Zmaj?='],
  ['Odpade\r\nBcc: tujec@primer.si', 'Odpade Bcc: tujec@primer.si'],
])('the subject %j is shown as it is typed', async (subject, shown = subject) => {
  const message = await composeMessage({
    mail: { subject, heading: subject, replyTo: [], body: ['Besedilo.'], footer: [] },
    colours: testCatalogue.site.colours,
    from: 'CKD Kranj <prijave@ckd.example>',
    to: ['ana@čebela.si'],
    messageId: '<1@ckd.example>',
    date: new Date('2026-03-01T10:00:00Z'),
  })
  const parsed = await PostalMime.parse(message)
  expect(parsed.subject).toBe(shown)
  expect(parsed.bcc).toBeUndefined()
  expect(
    Math.max(
      ...message
        .toString('latin1')
        .split('\r\n')
        .map((line) => line.length),
    ),
  ).toBeLessThan(79)
})
