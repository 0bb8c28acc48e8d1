import { beforeEach, expect, test } from 'vitest'
import { formNames } from '../../api/season/form-kinds'
import { siteForms } from '../../common/forms/forms'
import { examples, type FormExample, validContact } from '../support/examples'
import type { Mailbox } from '../support/mailbox'
import { startTestMailbox } from '../support/of-a-test'
import { countRows } from '../support/rows'
import { startTestServer, type TestServer } from '../support/test-server'

let mailbox: Mailbox
let server: TestServer

beforeEach(async () => {
  mailbox = await startTestMailbox()
  server = await startTestServer({ env: { SMTP_URL: mailbox.url } })
})

const send = (changes: object = {}) => server.post(siteForms.contact.path, { ...validContact, ...changes })

test('a message reaches staff once, with the sender in Reply-To, and is acknowledged to nobody', async () => {
  const answer = await send()
  expect(answer.body.reference).toMatch(/^K-\d{4}-0001$/)
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.envelopeTo).toEqual(['osebje@ckd.example'])
  expect(mail?.from?.address).toBe('prijave@ckd.example')
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['zan@primer.si'])
  expect(mail?.text).toContain('Priimek: Đurić')
  expect(mail?.text).toContain('Ali je v lutkovni delavnici še prostor?')
  expect(countRows(server, 'outbox')).toBe(1)
})

test('no value of a form can add a header to the e-mail', async () => {
  await send({
    firstName: 'Ana\r\nBcc: tuj@zlonamerno.example',
    lastName: 'Kos\nSubject: Drugo',
    phone: '031\r\n\r\n<html>',
    message: 'Pozdrav\r\n.\r\nMAIL FROM:<tuj@zlonamerno.example>',
  })
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.envelopeTo).toEqual(['osebje@ckd.example'])
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
  expect(mail?.text).toContain('Ime: Ana Bcc: tuj@zlonamerno.example')
  expect(mailbox.mails).toHaveLength(1)
})

test('missing, null and empty phone are the same message', async () => {
  for (const phone of [undefined, null, '']) await send({ phone })
  expect(server.services.store.list().map(({ payload }) => payload)).toEqual(
    Array(3).fill({ ...validContact, phone: '' }),
  )
})

test.each(formNames)(
  'the form %s answers its table of good and bad values as the browser does',
  async (name) => {
    const { valid, cases } = examples[name]
    const answered: readonly FormExample[] = cases
    for (const { name: title, changes, field, message } of answered) {
      const answer = await server.post(siteForms[name].path, { ...valid, ...changes })
      if (field === undefined) expect(answer, title).toMatchObject({ status: 200 })
      else expect(answer, title).toMatchObject({ status: 422, body: { fields: { [field]: message } } })
    }
    const accepted = answered.filter(({ field }) => field === undefined)
    expect(countRows(server, 'submissions')).toBe(accepted.length)
  },
)
