// A valid form, and a table of good and bad values, for every form. Schemas, server, fuzzing and browser tests use
// them.
import type { Enrolment } from '../../common/forms/enrolment'
import { type FormName, siteForms } from '../../common/forms/forms'
import type { NewsletterFormValues } from '../../common/forms/newsletter'
import type { PlainFormValues } from '../../common/forms/plain-forms'
import type { Reservation } from '../../common/forms/reservation'
import { routes } from '../../common/routes'

export interface FormExample {
  name: string
  /** Changes to the valid form. */
  changes: Record<string, unknown>
  /** Expected field and message; without them the form must be accepted. */
  field?: string
  message?: string
}

export const validNewsletter: NewsletterFormValues = {
  name: 'Živa',
  surname: 'Čuk Šušteršič',
  email: 'ziva.cuk@primer.si',
  consent: true,
}

export const validContact: PlainFormValues['contact'] = {
  firstName: 'Žan',
  lastName: 'Đurić',
  email: 'zan@primer.si',
  phone: '031 234 567',
  message: 'Pozdravljeni!\nAli je v lutkovni delavnici še prostor?',
}

export const validEnrolment: Enrolment = {
  workshops: ['gledaliske-delavnice', 'muzikal'],
  participantFirstName: 'Špela',
  participantLastName: 'Žagar',
  participantAddress: 'Čopova ulica 1',
  participantCity: 'Kranj',
  participantPostalCode: '4000',
  participantBirthDate: '05.05.2014',
  participantEmail: 'spela@primer.si',
  participantPhone: '',
  payerName: 'Tomaž Žagar',
  payerAddress: 'Čopova ulica 1',
  payerCity: 'Kranj',
  payerPostalCode: '4000',
  payerVatId: '',
  payerContact: '',
  payerEmail: 'tomaz@primer.si',
  payerPhone: '+386 31 234 567',
  message: '',
  consent: true,
  newsletterConsent: false,
}

/** Id of the event with seats in the tests' content. */
export const PERFORMANCE = 'zakljucna-predstava-2098-10-03'

export const validReservation: Reservation = {
  performance: PERFORMANCE,
  name: 'Štefka Čuk',
  email: 'stefka@primer.si',
  seats: 2,
  needs: '',
}

const repeatLetter = (length: number) => 'č'.repeat(length)
const makeEmail = (length: number) => `a@${'b.'.repeat((length - 4) / 2)}si`

/** Values that a field accepts. */
export const acceptedValues = (field: string, ...values: unknown[]): FormExample[] =>
  values.map((value) => ({
    name: `${field} ${JSON.stringify(value)?.slice(0, 30)} (${String(value).length})`,
    changes: { [field]: value },
  }))

/** Values that a field refuses, with the message. */
export const refusedValues = (field: string, message: string, ...values: unknown[]): FormExample[] =>
  acceptedValues(field, ...values).map((example) => ({ ...example, field, message }))

const maximumLength = (field: string, max: number): FormExample[] => [
  ...acceptedValues(field, repeatLetter(max)),
  ...refusedValues(field, `Vnos je predolg (največ ${max} znakov)`, repeatLetter(max + 1)),
]

const requiredField = (field: string, message: string, max: number): FormExample[] => [
  ...refusedValues(field, message, '', '   ', '\u200b', null, undefined, 5, true, [], {}),
  ...maximumLength(field, max),
]

const optionalField = (field: string, max: number): FormExample[] => [
  ...acceptedValues(field, '', '  ', null, undefined),
  ...maximumLength(field, max),
  ...refusedValues(field, 'Vnesite besedilo', 5),
]

const requiredTickField = (field: string, message: string): FormExample[] =>
  refusedValues(field, message, false, null, undefined, 'true', 1, '')

function emailField(field: string): FormExample[] {
  const noAddress = ['', ' ', 'a', 'a@b', '@b.si', 'a@.si', 'a@b.', 'a b@c.si', makeEmail(256)]
  const several = ['a@b.si,c@d.si', 'a@b.si\nBcc: c@d.si', '<a@b.si>', 'Ana <a@b.si>']
  const stranger = ['a..b@c.si', '.a@b.si', 'a.@b.si', 'a@-b.si', 'a@b..si', 'a@1.2.3.4']
  const ofOtherTypes = [null, undefined, 7, {}, ['a@b.si']]
  return [
    ...acceptedValues(
      field,
      'a@b.si',
      ' a@b.si ',
      "o'neil+novice@sub.primer.co.uk",
      'info@čebela.si',
      makeEmail(254),
    ),
    ...refusedValues(
      field,
      'Vnesite veljaven e-poštni naslov',
      ...noAddress,
      ...several,
      ...stranger,
      ...ofOtherTypes,
    ),
  ]
}

const unchangedForm: FormExample = { name: 'a whole form', changes: {} }

const newsletterCases: FormExample[] = [
  unchangedForm,
  ...requiredField('name', 'Ime je obvezno', 100),
  ...requiredField('surname', 'Priimek je obvezen', 100),
  ...emailField('email'),
  ...requiredTickField('consent', 'Strinjanje je obvezno'),
]

const contactCases: FormExample[] = [
  unchangedForm,
  ...requiredField('firstName', 'Ime je obvezno', 100),
  ...requiredField('lastName', 'Priimek je obvezen', 100),
  ...emailField('email'),
  ...optionalField('phone', 40),
  ...requiredField('message', 'Sporočilo je obvezno', 5000),
]

const invalidDates =
  '1.2.2010 01.02.10 2010-02-01 2010/02/01 30.02.2010 29.02.2011 01.13.2010 00.01.2010 01.01.2999 05.05.0014 31.12.1880'.split(
    ' ',
  )

const enrolmentCases: FormExample[] = [
  unchangedForm,
  ...acceptedValues('workshops', ['muzikal']),
  ...refusedValues(
    'workshops',
    'Izberite vsaj eno delavnico',
    [],
    null,
    undefined,
    'muzikal',
    {},
    [5],
    [null],
  ),
  ...['participant', 'payer'].flatMap((person) => [
    ...requiredField(`${person}Address`, 'Naslov je obvezen', 200),
    ...requiredField(`${person}City`, 'Kraj je obvezen', 100),
    ...requiredField(`${person}PostalCode`, 'Poštna številka je obvezna', 40),
    ...emailField(`${person}Email`),
    ...optionalField(`${person}Phone`, 40),
  ]),
  ...requiredField('participantFirstName', 'Ime je obvezno', 100),
  ...requiredField('participantLastName', 'Priimek je obvezen', 100),
  ...requiredField('payerName', 'Ime plačnika/naziv podjetja je obvezno', 100),
  ...optionalField('payerVatId', 40),
  ...optionalField('payerContact', 100),
  ...optionalField('message', 5000),
  ...refusedValues('participantBirthDate', 'Datum rojstva je obvezen', '', ' ', null, undefined, 5),
  ...refusedValues('participantBirthDate', 'Datum mora biti v obliki dd.mm.yyyy', ...invalidDates),
  ...acceptedValues('participantBirthDate', '29.02.2012', '31.12.1950', ' 05.05.2014 '),
  ...requiredTickField('consent', 'Strinjati se morate s pogoji'),
  ...acceptedValues('newsletterConsent', true, false, null, undefined, ''),
  ...refusedValues('newsletterConsent', 'Označite ali pustite prazno', 'da'),
]

const reservationCases: FormExample[] = [
  unchangedForm,
  ...requiredField('name', 'Ime je obvezno', 100),
  ...emailField('email'),
  ...acceptedValues('seats', 1, '1', ' 3 '),
  ...refusedValues(
    'seats',
    'Vpišite število sedežev, na primer 2',
    '',
    'dva',
    '1,5',
    0,
    -1,
    1.5,
    null,
    undefined,
  ),
  ...refusedValues('seats', 'Največ 20 sedežev', 21, '4000'),
  ...optionalField('needs', 200),
  ...refusedValues('performance', 'Izberite prireditev', '', ' ', null, undefined, 5, []),
]

/** Examples by form. A missing form does not compile. */
export const examples = {
  registration: { page: routes.enrolment, valid: validEnrolment, cases: enrolmentCases },
  contact: { page: routes.contact, valid: validContact, cases: contactCases },
  newsletter: { page: routes.about, valid: validNewsletter, cases: newsletterCases },
  reservation: { page: routes.reservation, valid: validReservation, cases: reservationCases },
} as const satisfies Record<FormName, { page: string; valid: object; cases: readonly FormExample[] }>

/** Posts a form's valid example, with changes. */
export const sendForm = (url: string, form: FormName, changes: object = {}): Promise<Response> =>
  fetch(url + siteForms[form].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...examples[form].valid, ...changes }),
  })
