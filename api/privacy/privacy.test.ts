import { expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { examples } from '../../tests/support/examples'
import { startTestMailbox } from '../../tests/support/test-resources'
import { startTestServer } from '../../tests/support/test-server'

test('the log of good, bad and failed forms contains references but no name, address, telephone number or message', async () => {
  const mailbox = await startTestMailbox()
  const server = await startTestServer({ mailbox, env: { LOG_LEVEL: 'debug' } })
  mailbox.refusal = { at: 'recipient', code: 550, recipient: 'spela@primer.si' }
  const message = 'Skrivno sporočilo'

  const accepted = await server.send('registration', { message })
  await server.send('contact', { message, email: 'zan@primer' })
  await server.send('newsletter')
  await server.post(siteForms.contact.path, '{"firstName":"Žan","email":"zan@primer.si"')
  await server.get('/api/zan@primer.si')
  await server.post(`${apiRoutes.newsletterUnsubscription}?token=skrivni-zeton`, '{}')
  await mailbox.waitFor(3)
  await server.close()

  const log = server.log.join('')
  expect(log).toContain(accepted.body.reference)
  const values = Object.values(examples).flatMap(({ valid }): unknown[] => Object.values(valid))
  const texts = values.filter((value): value is string => typeof value === 'string' && value.length > 4)
  for (const text of [...texts, message, 'skrivni-zeton', 'osebje@', '@primer.si'])
    expect(log).not.toContain(text)
  for (const line of server.log) expect(() => JSON.parse(line)).not.toThrow()
})
