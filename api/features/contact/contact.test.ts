import { expect, test } from 'vitest'
import { countRows } from '../../../tests/support/query-database'
import { setUpMailbox } from '../../../tests/support/test-resources'
import { setUpServer } from '../../../tests/support/test-server'

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox })

test('staff get a message once with the sender in Reply-To; the sender gets no confirmation, and typed line breaks add no header', async () => {
  const answer = await server.send('contact', {
    firstName: 'Ana\r\nBcc: tuj@zlonamerno.example',
    lastName: 'Kos\nSubject: Drugo',
    phone: '031\r\n\r\n<html>',
    message: 'Pozdrav\r\n.\r\nMAIL FROM:<tuj@zlonamerno.example>',
  })
  expect(answer.body.reference).toMatch(/^K-\d{4}-0001$/)
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.envelopeTo).toEqual(['osebje@ckd.example'])
  expect(mail?.from?.address).toBe('prijave@ckd.example')
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['zan@primer.si'])
  expect(mail?.text).toContain('Ime: Ana Bcc: tuj@zlonamerno.example')
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
  expect(countRows(server, 'outbox')).toBe(1)
})
