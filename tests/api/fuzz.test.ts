import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formNames } from '../../api/season/form-kinds'
import { siteForms } from '../../common/forms/forms'
import { examples } from '../support/examples'
import { keepMailbox } from '../support/of-a-test'
import { countRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const mailbox = keepMailbox()
const server = keepServer({ mailbox })

const forms = formNames.map((name) => ({
  path: siteForms[name].path,
  valid: { ...examples[name].valid } as Record<string, unknown>,
}))

/**
 * Any code point of Unicode. The library's own `binary` first builds a map of all code points, which takes a
 * second.
 */
const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

/** Posts one form, and checks that the response is valid and that the database has a row for an accepted form only. */
async function expectSoundAnswer(path: string, body: unknown): Promise<boolean> {
  const before = countRows(server, 'submissions')
  const answer = await server.post(path, body)
  const isAccepted = answer.status === 200
  expect(isAccepted || (answer.status >= 400 && answer.status < 500)).toBe(true)
  expect(countRows(server, 'submissions') - before).toBe(isAccepted ? 1 : 0)
  if (isAccepted) expect(answer.body.reference).toMatch(/^[A-Z]-\d{4}-\d{4,}$/)
  else expect(answer.body.error).toEqual(expect.any(String))
  return isAccepted
}

test.each(forms)(
  '$path answers any JSON and any text in its fields soundly, and stores what it accepted',
  async ({ path, valid }) => {
    const fields = Object.keys(valid)
    const text = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    )
    const texts = fc.constantFrom(...fields.filter((field) => typeof valid[field] === 'string'))
    const anything = fc.constantFrom(...fields, '__proto__', 'constructor')
    const changes = fc.oneof(
      fc.dictionary(texts, text, { minKeys: 1, maxKeys: 3 }),
      fc.dictionary(anything, fc.jsonValue(), { maxKeys: 3 }),
    )
    const form = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 3, arbitrary: changes.map((values) => ({ ...valid, ...values })) },
    )
    await server.services.worker.stop()
    await fc.assert(
      fc.asyncProperty(form, async (body) => void (await expectSoundAnswer(path, body))),
      { numRuns: 240 },
    )
  },
)
