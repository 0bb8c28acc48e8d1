// The enrolment form: its fields, its kind, and the function that validates it and stores its rows and mails.
import * as z from 'zod/mini'
import { toSlovenianDay } from '../../../common/calendar-date'
import { getEnrolmentRefusalMessage } from '../../../common/enrolment-window'
import { createEnrolmentSchema, enrolmentSchema } from '../../../common/forms/enrolment'
import { fieldMessages } from '../../../common/forms/fields'
import { consents } from '../../../common/forms/forms'
import type { Actor } from '../../core/actor'
import { errors } from '../../core/errors'
import { mailLimits } from '../../http/limits'
import type { BaseServices } from '../../privacy/base-services'
import {
  type FieldDescription,
  type FormKind,
  type NewSubmission,
  parseForm,
  type ValidatedForm,
} from '../../submissions/form-kind'
import type { StoredEnrolment } from '../../submissions/submission'
import type { Subscriptions } from '../newsletter/subscriptions'
import type { EnrolmentExtension } from './extension'
import { listFamilyRecipients } from './recipients'

interface EnrolmentField extends FieldDescription {
  /** Label on the family's page: the participant's fields are shown to the participant, all others to the payer. */
  family?: string
  /** Type of the input in the office's form, where it is not text. */
  type?: 'email' | 'tel'
}

/** Every stored field, in the order of mails and exports. The office sees all fields that have a label. */
export const enrolmentFields: Readonly<Record<keyof StoredEnrolment, EnrolmentField>> = {
  workshops: { label: null, personal: 'participant' },
  selectedWorkshopNames: { label: 'Delavnice', personal: 'participant' },
  participantFirstName: { label: 'Ime udeležene osebe', personal: 'participant' },
  participantLastName: { label: 'Priimek udeležene osebe', personal: 'participant' },
  participantAddress: { label: 'Naslov udeležene osebe', personal: 'participant', family: 'Naslov' },
  participantPostalCode: {
    label: 'Poštna številka udeležene osebe',
    personal: 'participant',
    family: 'Poštna številka',
  },
  participantCity: { label: 'Kraj udeležene osebe', personal: 'participant', family: 'Kraj' },
  participantBirthDate: { label: 'Datum rojstva', personal: 'participant', family: 'Datum rojstva' },
  participantEmail: {
    label: 'E-pošta udeležene osebe',
    personal: 'participant',
    family: 'E-pošta',
    type: 'email',
  },
  participantPhone: {
    label: 'Telefon udeležene osebe',
    personal: 'participant',
    family: 'Telefon',
    type: 'tel',
  },
  payerName: { label: 'Plačnik (ime ali naziv podjetja)', personal: 'payer', family: 'Plačnik' },
  payerAddress: { label: 'Naslov plačnika', personal: 'payer', family: 'Naslov' },
  payerPostalCode: { label: 'Poštna številka plačnika', personal: 'payer', family: 'Poštna številka' },
  payerCity: { label: 'Kraj plačnika', personal: 'payer', family: 'Kraj' },
  payerVatId: { label: 'ID za DDV', personal: 'payer', family: 'ID za DDV' },
  payerContact: { label: 'Kontaktna oseba', personal: 'contact', family: 'Kontaktna oseba' },
  payerEmail: { label: 'E-pošta plačnika', personal: 'payer', family: 'E-pošta', type: 'email' },
  payerPhone: { label: 'Telefon plačnika', personal: 'payer', family: 'Telefon', type: 'tel' },
  // Not shown on the family's page: the sender knows the text, and others may read the printed page.
  message: { label: 'Sporočilo', personal: 'payer' },
  consent: { label: 'Strinjanje s pogoji', personal: null },
  newsletterConsent: { label: 'E-novice', personal: null },
}

/** Returns the participant's telephone number, or the payer's: a child often has none. */
export function getContactPhone({ participantPhone, payerPhone }: StoredEnrolment): string {
  return participantPhone || payerPhone
}

type EnrolmentSchema = ReturnType<typeof createEnrolmentSchema>

/** Allows an empty address, for a family without e-mail. */
const allowEmptyEmail = (rule: EnrolmentSchema['shape']['payerEmail']) =>
  z.pipe(
    z.transform((value: string) => value.trim()),
    z.union([z.literal(''), rule], fieldMessages.email),
  )

/** Changes the schema for enrolments that the office enters from paper: only the e-mail addresses may be empty. */
export const toPaperSchema = (schema: EnrolmentSchema) =>
  z.extend(schema, {
    participantEmail: allowEmptyEmail(schema.shape.participantEmail),
    payerEmail: allowEmptyEmail(schema.shape.payerEmail),
  })

/** Adds two rules to `toPaperSchema`: a family without e-mail gives a telephone number, and gets no newsletter. */
const addContactRules = (schema: EnrolmentSchema) =>
  toPaperSchema(schema).check(
    z.refine(
      ({ participantEmail, payerEmail, participantPhone, payerPhone }) =>
        [participantEmail, payerEmail, participantPhone, payerPhone].some((contact) => contact !== ''),
      { error: 'Brez e-pošte potrebujemo telefon', path: ['payerPhone'] },
    ),
    z.refine(({ newsletterConsent, payerEmail }) => !newsletterConsent || payerEmail !== '', {
      error: 'E-novice pridejo na e-pošto plačnika: vpišite jo ali pustite okence prazno',
      path: ['newsletterConsent'],
    }),
  )

/** Returns no `email` for a person without an address, whom the office enrolled. */
const toOptionalEmail = (email: string) => (email === '' ? {} : { email })

export const enrolmentKind: FormKind<StoredEnrolment> = {
  prefix: 'P',
  fields: enrolmentFields,
  shared: ['workshops', 'selectedWorkshopNames', 'participantFirstName', 'participantLastName'],
  listPeople: (enrolment) => [
    {
      role: 'participant',
      name: `${enrolment.participantFirstName} ${enrolment.participantLastName}`,
      ...toOptionalEmail(enrolment.participantEmail),
    },
    { role: 'payer', name: enrolment.payerName, ...toOptionalEmail(enrolment.payerEmail) },
    ...(enrolment.payerContact === '' ? [] : [{ role: 'contact' as const, name: enrolment.payerContact }]),
  ],
  // The payer gives both consents, as the centre's contractual partner.
  consents: {
    consent: { wording: consents.enrolment, by: 'payer', isToTerms: true },
    newsletterConsent: { wording: consents.newsletter, by: 'payer' },
  },
  schema: enrolmentSchema,
  officeSchema: toPaperSchema(enrolmentSchema),
  findSubscriber: ({ newsletterConsent, payerName }) =>
    newsletterConsent ? { name: payerName, surname: '' } : undefined,
}

/** Origin of an enrolment that does not come from the public form. */
interface EnrolmentOrigin {
  actor: Actor
  /** Workshops that the office user may see; all when left out. */
  workshopIds?: readonly string[]
}

/** Validates an enrolment; the result stores its rows and mails. @throws ApiError 422 with a message per wrong field */
export type EnrolmentValidator = (
  body: Record<string, unknown>,
  origin?: EnrolmentOrigin,
) => ValidatedForm<StoredEnrolment>

interface EnrolmentServices extends BaseServices {
  subscriptions: Subscriptions
  /** Extensions of later features. */
  extensions: readonly EnrolmentExtension[]
}

export function createEnrolmentValidator(services: EnrolmentServices): EnrolmentValidator {
  const { catalogue, clock, settings, outbox, subscriptions, extensions } = services
  const { workshops } = catalogue
  const insertRows = createRowInserter(services)
  const getToday = () => toSlovenianDay(clock.now())

  function parseEnrolment(body: Record<string, unknown>, origin: EnrolmentOrigin | undefined) {
    const workshopIds = origin?.workshopIds ?? workshops.map(({ id }) => id)
    const schema = createEnrolmentSchema({ workshopIds, today: getToday })
    return parseForm(origin ? addContactRules(schema) : schema, body)
  }

  const listChosenWorkshops = (ids: readonly string[]) => workshops.filter(({ id }) => ids.includes(id))

  /** @throws ApiError 422 when a chosen workshop is not open, unless the participant is invited */
  function requireOpenWorkshops(enrolment: StoredEnrolment): void {
    const refusals = listChosenWorkshops(enrolment.workshops).flatMap((workshop) =>
      extensions.some(({ isInvited }) => isInvited?.(workshop.id, enrolment))
        ? []
        : (getEnrolmentRefusalMessage(workshop, getToday()) ?? []),
    )
    if (refusals.length > 0) throw errors.invalid({ workshops: refusals.join(' ') })
  }

  function enqueueConfirmations(
    { participantEmail, payerEmail }: StoredEnrolment,
    { id: submissionId, createdAt }: NewSubmission,
  ): void {
    const hasLink = extensions.some(({ hasPrivateLinks }) => hasPrivateLinks?.())
    for (const { address: recipient, role } of listFamilyRecipients(participantEmail, payerEmail)) {
      const enqueuedToday = outbox.countEnqueued('enrolment_confirmation', recipient, createdAt)
      if (enqueuedToday >= mailLimits.enrolmentConfirmations.maximum) continue
      outbox.enqueue({ kind: 'enrolment_confirmation', recipient, submissionId, ...(hasLink && { role }) })
    }
  }

  /** Stores an enrolment's rows, and enqueues its mails. */
  function storeDetails(enrolment: StoredEnrolment, submission: NewSubmission, actor?: Actor): void {
    const { id: submissionId } = submission
    insertRows(submissionId, enrolment)
    for (const { store } of extensions) store?.(enrolment, submission, actor)
    outbox.enqueue({ kind: 'enrolment_notice', recipient: settings.mailTo.join(', '), submissionId })
    enqueueConfirmations(enrolment, submission)
    const subscriber = enrolmentKind.findSubscriber?.(enrolment)
    if (subscriber)
      subscriptions.requestConfirmation({ ...subscriber, email: enrolment.payerEmail, submissionId })
  }

  return (body, origin) => {
    const form = parseEnrolment(body, origin)
    const payload = {
      ...form,
      selectedWorkshopNames: listChosenWorkshops(form.workshops).map(({ name }) => name),
    }
    let storedId: number | undefined
    return {
      form,
      payload,
      requireOpen: () => requireOpenWorkshops(payload),
      storeDetails(submission) {
        storedId = submission.id
        storeDetails(payload, submission, origin?.actor)
      },
      describeResult(earlier) {
        const places = describePlaces(extensions, earlier?.id ?? storedId)
        return places.length > 0
          ? { places: places.map(({ isUndecided: _, officeText: _text, ...place }) => place) }
          : {}
      },
    }
  }
}

/** Creates the function that stores the rows of an enrolment in the present season. */
function createRowInserter({ database, catalogue }: Pick<BaseServices, 'database' | 'catalogue'>) {
  const insertEnrolment = database.prepare('INSERT INTO enrolments (submission_id, season) VALUES (?, ?)')
  const insertWorkshop = database.prepare(
    'INSERT INTO enrolment_workshops (submission_id, workshop_id) VALUES (?, ?)',
  )
  return (submissionId: number, { workshops }: StoredEnrolment): void => {
    insertEnrolment.run(submissionId, catalogue.schoolYear)
    for (const workshopId of workshops) insertWorkshop.run(submissionId, workshopId)
  }
}

/** Values of an enrolment from before the centre used the site: each may be empty, and none of them is a consent. */
export type EarlierEnrolment = Omit<
  StoredEnrolment,
  'consent' | 'newsletterConsent' | 'selectedWorkshopNames'
>

/** Prepares an enrolment from before the centre used the site; the values must be valid. It sends no mail. */
export type PrepareEarlierEnrolment = (
  values: EarlierEnrolment,
  onStored: (submission: NewSubmission) => void,
) => ValidatedForm<StoredEnrolment>

/** Creates the function that prepares earlier enrolments: they get neither mails nor consents, and no place by rules. */
export function createEarlierEnrolments(
  services: Pick<BaseServices, 'database' | 'catalogue'>,
): PrepareEarlierEnrolment {
  const insertRows = createRowInserter(services)
  return (values, onStored) => {
    const names = services.catalogue.workshops.filter(({ id }) => values.workshops.includes(id))
    const payload: StoredEnrolment = {
      ...values,
      selectedWorkshopNames: names.map(({ name }) => name),
      consent: false,
      newsletterConsent: false,
    }
    return {
      form: values,
      payload,
      storeDetails(submission) {
        insertRows(submission.id, payload)
        onStored(submission)
      },
    }
  }
}

/** Describes the places of an enrolment; none while no feature manages places. */
export const describePlaces = (extensions: readonly EnrolmentExtension[], submissionId = 0) =>
  extensions.flatMap((extension) => extension.describePlaces?.(submissionId) ?? [])
