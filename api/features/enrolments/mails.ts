// The mails that a new enrolment sends: the receipt to the family, and the notice to staff.
import { formatLongDate, formatSlovenianInstant, toSlovenianDay } from '../../../common/calendar-date'
import { selectPlural } from '../../../common/numbers'
import { routes } from '../../../common/routes'
import type { MailWriter } from '../../mail/kinds'
import { AWAITED_RANK, type MailKind, NOTICE_RANK } from '../../mail/kinds'
import { type Block, type Mail, toReplyAddressAndFooter } from '../../mail/mail'
import { parseMarkdown } from '../../mail/markdown'
import type { BaseServices } from '../../privacy/base-services'
import { listFilledRows } from '../../submissions/form-kind'
import type { CompleteSubmission } from '../../submissions/submission'
import { describePlaces, enrolmentKind } from './enrolment'
import type { EnrolmentExtension } from './extension'
import { formatInitials, formatTerms } from './mail-text'
import { listFamilyRecipients } from './recipients'
import { prepareSeasonQuery } from './season'

type Enrolment = CompleteSubmission<'registration'>

interface MailServices extends BaseServices {
  extensions: readonly EnrolmentExtension[]
}

/** Mail kinds of a new enrolment; a mail is superfluous when the enrolment was erased. */
export function createEnrolmentMails(services: MailServices): MailKind[] {
  const createWriter =
    (write: typeof writeReceipt): MailWriter =>
    ({ submissionId, token }) => {
      const enrolment = services.store.findComplete('registration', submissionId)
      return enrolment && write(services, enrolment, token)
    }
  return [
    {
      kind: 'enrolment_notice',
      name: 'Obvestilo osebju',
      rank: NOTICE_RANK,
      write: createWriter(writeMailToStaff),
    },
    {
      kind: 'enrolment_confirmation',
      name: 'Potrdilo o prijavi',
      rank: AWAITED_RANK,
      isCounted: true,
      write: createWriter(writeReceipt),
    },
  ]
}

/** Person who gave the consents of an enrolment that the office entered, in the genitive. */
const CONSENT_GIVERS: Readonly<Record<string, string>> = {
  payer: 'plačnika',
  participant: 'udeležene osebe ali starša, ki ne plača,',
}

/**
 * Writes the receipt of an enrolment. The receipt repeats no typed text, because the sender may have typed a stranger's
 * address.
 * @param token secret of the recipient's private link; null when none is sent
 */
function writeReceipt(services: MailServices, enrolment: Enrolment, token: string | null): Mail {
  const { reference, payload, createdAt } = enrolment
  const { extensions, settings, catalogue, database } = services
  const { siteUrl } = settings
  const { site, schoolYear, terms } = catalogue
  const season = prepareSeasonQuery(database)(enrolment.id)
  const places = describePlaces(extensions, enrolment.id)
  const recorder = services.store.findRecorder(enrolment.id)
  const names = payload.selectedWorkshopNames
  const isWaiting = places.some(({ state }) => state === 'waiting')
  // While no feature manages places, the receipt must not mention a waiting list.
  const hasPlaces = extensions.some((extension) => extension.describePlaces)
  const isUndecided = hasPlaces && (places.length === 0 || places.some(({ state }) => state === 'new'))
  // A receipt that is sent again after the decision must not announce another letter.
  const isSettled = places.length > 0 && places.every(({ isUndecided: isOpen }) => !isOpen)
  const rows = [
    { label: 'Številka prijave', value: reference },
    { label: 'Udeležena oseba', value: formatInitials(enrolment) },
    {
      label: selectPlural(names.length, {
        one: 'Izbrana delavnica',
        two: 'Izbrani delavnici',
        few: 'Izbrane delavnice',
        other: 'Izbrane delavnice',
      }),
      value: names.join('\n'),
    },
    {
      label: places.length === 1 ? 'Mesto' : 'Mesta',
      value: places.map(({ sentence }) => sentence).join('\n'),
    },
    { label: 'Datum oddaje', value: formatLongDate(toSlovenianDay(createdAt)) },
  ]
  const body: (Block | false)[] = [
    'Pozdravljeni,',
    `hvala za prijavo na delavnice v šolskem letu ${season}. Prijava je shranjena pod spodnjo številko; navedite jo, kadar nam pišete ali nas pokličete.`,
    { kind: 'rows', rows: rows.filter(({ value }) => value !== '') },
    ...(token === null
      ? []
      : extensions.flatMap(({ describePrivateLink }) => describePrivateLink?.(token) ?? [])),
    isWaiting &&
      'Vpis na čakalni seznam še ne pomeni prostega mesta. Ko vam lahko ponudimo mesto, vam pišemo.',
    !isSettled &&
      [
        'Kaj sledi: če mesto dobite, vam podrobnosti o skupini, prvem srečanju, urniku in plačilu sporočimo po e-pošti.',
        isUndecided &&
          'Če je prijav za skupino preveč, vas uvrstimo na čakalni seznam in vas o tem obvestimo.',
      ]
        .filter(Boolean)
        .join(' '),
    site.enrolmentNote,
    `Pogoji in cenik so zapisani pod tem sporočilom, da jih lahko shranite; na spletu so na naslovu ${siteUrl}${routes.terms}.`,
    `Kako ravnamo s podatki udeležene osebe in plačnika, tudi kadar jih je vpisal nekdo drug: ${siteUrl}${routes.privacyNotice}`,
    recorder
      ? `Prijavo in strinjanje s pogoji je po naročilu ${CONSENT_GIVERS[recorder.givenBy ?? ''] ?? 'družine'} vpisala pisarna. Preverite ju; če kaj ni prav, nam to sporočite z odgovorom na to sporočilo.`
      : 'Če prijave niste oddali vi, nam to sporočite z odgovorom na to sporočilo in podatke bomo izbrisali.',
    'Lep pozdrav!',
    ...parseMarkdown(formatTerms(terms, ` za šolsko leto ${schoolYear}`), { siteUrl, link: siteUrl }),
  ]
  return {
    ...toReplyAddressAndFooter(site),
    subject: `Potrdilo o prijavi ${reference}`,
    heading: 'Prijavo smo prejeli',
    body: body.filter((block) => block !== false),
  }
}

/** Sentences that name the recipient of a reply to the mail. */
const REPLY_SENTENCES = {
  payer: 'Odgovor na to sporočilo prejme plačnik.',
  participant: 'Plačnik nima e-pošte: odgovor na to sporočilo prejme oseba, ki se udeležuje delavnic.',
  none: 'Družina nima e-pošte: o vsem, kar mora vedeti, jo pokličite.',
}

/** Writes the mail to staff, with all fields of a new enrolment. The subject contains no personal data. */
function writeMailToStaff(services: MailServices, enrolment: Enrolment): Mail {
  const { reference, payload, createdAt } = enrolment
  const { programme, catalogue } = services
  const places = describePlaces(services.extensions, enrolment.id)
  const outsideAges = catalogue.workshops.filter(
    ({ id }) =>
      payload.workshops.includes(id) &&
      programme.isOutsideAges({ workshopId: id, groupId: null }, payload.participantBirthDate),
  )
  // Replies go to one person, because parents who live apart must not see each other's address.
  const { address, role } = listFamilyRecipients(payload.participantEmail, payload.payerEmail).at(-1) ?? {}
  return {
    subject: `Prijava ${reference}: ${payload.selectedWorkshopNames.join(', ')}`,
    replyTo: address === undefined ? [] : [address],
    heading: `Nova prijava ${reference}`,
    body: [
      `Oddana ${formatSlovenianInstant(new Date(createdAt))}.`,
      {
        kind: 'rows',
        rows: [
          ...(places.length > 0
            ? [{ label: 'Mesta', value: places.map(({ officeText }) => officeText).join('\n') }]
            : []),
          ...(outsideAges.length > 0
            ? [{ label: 'Starost zunaj skupin', value: outsideAges.map(({ name }) => name).join(', ') }]
            : []),
          ...listFilledRows(enrolmentKind, payload),
        ],
      },
      REPLY_SENTENCES[role ?? 'none'],
    ],
    footer: ['Sporočilo je samodejno poslal obrazec Prijavnica na spletnem mestu.'],
  }
}
