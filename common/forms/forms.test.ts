import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { getFormKinds } from '../../api/features'
import { createForms } from '../../api/submissions/forms'
import {
  acceptedValues,
  examples,
  type FormExample,
  refusedValues,
  validContact,
  validEnrolment,
} from '../../tests/support/examples'
import { createEnrolmentSchema, enrolmentSchema } from './enrolment'
import { consents } from './forms'
import { simulatedLoginSchema } from './login'
import { plainFormSchemas } from './plain-forms'

const formKinds = getFormKinds(true)

const { names: formNames } = createForms(formKinds)

for (const name of formNames) {
  const { valid, cases } = examples[name]
  const { schema } = formKinds[name]
  test.each<FormExample>(cases)(`${name}: $name`, ({ changes, field, message }) => {
    expect(findProblems(schema, { ...valid, ...changes })).toEqual(field ? { [field]: message } : {})
  })

  test(`${name}: the examples cover every field of the schema`, () => {
    const covered = new Set(cases.flatMap(({ changes }) => Object.keys(changes)))
    expect([...covered].sort()).toEqual(Object.keys(schema.shape).sort())
  })
}

function findProblems(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values)
  const issues = result.success ? [] : result.error.issues
  return Object.fromEntries(issues.map(({ path, message }): [string, string] => [String(path[0]), message]))
}

test('an empty form reports every required field at once', () => {
  const required = examples.registration.cases.flatMap(({ field, changes }) =>
    field && changes[field] === undefined ? field : [],
  )
  expect(required.length).toBeGreaterThan(10)
  expect(Object.keys(findProblems(enrolmentSchema, {})).sort()).toEqual(required.sort())
})

test('undefined, null and empty optional fields become the empty string', () => {
  const variants = [undefined, null, ''].map((phone) =>
    plainFormSchemas.contact.parse({ ...validContact, phone }),
  )
  expect(variants).toEqual(Array(3).fill({ ...validContact, phone: '' }))
})

test.each(['\u00ad', '\u3164', '\u115f', '\u2060\u200b'])(
  'a name of invisible characters (%j) is missing',
  (name) => {
    expect(findProblems(plainFormSchemas.contact, { ...validContact, firstName: name })).toHaveProperty(
      'firstName',
    )
  },
)

test('line breaks of all systems are one kind, and characters that break a spreadsheet are removed', () => {
  const message = 'prva\r\ndruga\rtretja\u2028četrta\u0000\u000b\ud800\uffff'
  expect(plainFormSchemas.contact.parse({ ...validContact, message })).toMatchObject({
    message: 'prva\ndruga\ntretja\nčetrta',
  })
})

test('a letter whose accent comes as a character of its own is the usual letter', () => {
  const form = { ...validContact, firstName: 'C\u030cas', message: 'Z\u030ce v s\u030coli' }
  expect(plainFormSchemas.contact.parse(form)).toMatchObject({ firstName: 'Čas', message: 'Že v šoli' })
})

test('soft hyphens of a pasted name or address are removed', () => {
  const pasted = { ...validContact, firstName: 'No\u00advak', email: 'ime@pri\u00admer.si' }
  expect(plainFormSchemas.contact.parse(pasted)).toMatchObject({ firstName: 'Novak', email: 'ime@primer.si' })
})

test('values are trimmed, line breaks in a name become spaces, and unknown fields are removed', () => {
  const message = plainFormSchemas.contact.parse({
    ...validContact,
    firstName: '  Ana\r\nBcc: tuj@primer.si ',
    isAdmin: true,
  })
  expect(message.firstName).toBe('Ana Bcc: tuj@primer.si')
  expect(message).not.toHaveProperty('isAdmin')
})

test('characters that mirror the text around a name, or come with a pasted address, are removed', () => {
  const form = { ...validContact, firstName: 'Ana\u202e', email: '\u200bana@primer.si\u202c\u2060' }
  expect(plainFormSchemas.contact.parse(form)).toMatchObject({ firstName: 'Ana', email: 'ana@primer.si' })
})

test('the server refuses an unknown workshop together with all other errors', () => {
  const schema = createEnrolmentSchema({ workshopIds: ['muzikal'] })
  const values = { ...validEnrolment, workshops: ['muzikal', 'ples'], payerName: '' }
  expect(Object.keys(findProblems(schema, values))).toEqual(['workshops', 'payerName'])
})

test('a birth date of today is valid, one of tomorrow is not', () => {
  const schema = createEnrolmentSchema({ today: () => '2026-01-01' })
  const problemsOf = (participantBirthDate: string) =>
    Object.keys(findProblems(schema, { ...validEnrolment, participantBirthDate }))
  expect(problemsOf('01.01.2026')).toEqual([])
  expect(problemsOf('02.01.2026')).toEqual(['participantBirthDate'])
})

test.each<FormExample>([
  ...acceptedValues('username', 'abc', 'a'.repeat(50)),
  ...refusedValues('username', 'Uporabniško ime mora vsebovati vsaj 3 znake', ' ab '),
  ...refusedValues('username', 'Uporabniško ime mora biti krajše od 50 znakov', 'a'.repeat(51)),
  ...acceptedValues('password', '123456', 'a'.repeat(100)),
  ...refusedValues('password', 'Geslo mora vsebovati vsaj 6 znakov', '12345'),
  ...refusedValues('password', 'Geslo mora biti krajše od 100 znakov', 'a'.repeat(101)),
])('login: $name', ({ changes, field, message }) => {
  const values = { username: 'uporabnik', password: 'geslo123', ...changes }
  expect(findProblems(simulatedLoginSchema, values)).toEqual(field ? { [field]: message } : {})
})

test('the published wordings of the consents do not change without a new version', () => {
  expect(
    Object.values(consents).map(({ id, version, text }) => `${id} ${version}: ${text}`),
  ).toMatchInlineSnapshot(`
    [
      "enrolment_terms 2025-10: Strinjam se s pogoji in cenikom. Pred oddajo prijave mi je bilo na voljo obvestilo o zasebnosti.",
      "newsletter 2025-10: Strinjam se, da mi {ime_centra} po e-pošti pošilja e-novice o dogodkih, delavnicah in drugih dejavnostih. Soglasje lahko kadar koli prekličem s povezavo za odjavo v vsakem sporočilu ali z obvestilom na kontaktni naslov centra.",
    ]
  `)
})
