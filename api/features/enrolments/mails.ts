// The mails that a new enrolment sends: the receipt to the family, and the notice to staff.
import { formatLongDate, formatSlovenianInstant, toSlovenianDay } from '../../../common/calendar-date'
import type { EnrolledPlace } from '../../../common/groups'
import { selectPlural } from '../../../common/numbers'
import { routes } from '../../../common/routes'
import type { MailWriter } from '../../mail/delivery'
import { type Block, type Mail, toReplyAddressAndFooter } from '../../mail/mail'
import { parseMarkdown } from '../../mail/markdown'
import { listFilledRows } from '../../submissions/form-kind'
import type { CompleteSubmission } from '../../submissions/submission'
import { listFamilyRecipients, toFamilyUrl } from '../family/links'
import { explainLostLink } from '../letters/letters'
import { formatInitials, formatTerms } from '../letters/placeholders'
import { isActionAllowed, placeStates, toPlaceState } from '../places/rules'
import type { SeasonServices } from '../season-services'
import { enrolmentKind } from './enrolment'

type Enrolment = CompleteSubmission<'registration'>

/** Creates the writers by mail kind; a writer returns undefined when the enrolment was erased. */
export function createEnrolmentMailWriters(services: SeasonServices) {
  const createWriter =
    (write: typeof writeReceipt): MailWriter =>
    ({ submissionId, token }) => {
      const enrolment = services.store.findComplete('registration', submissionId)
      return enrolment && write(services, enrolment, token)
    }
  return {
    enrolment_notice: createWriter(writeMailToStaff),
    enrolment_confirmation: createWriter(writeReceipt),
  }
}

/** Lists the places in the chosen workshops; none in an enrolment stored before places existed. */
const listPlaces = ({ places }: SeasonServices, { id }: Enrolment): EnrolledPlace[] =>
  places.toEnrolledPlaces(places.listOfEnrolment(id))

/**
 * Writes the receipt of an enrolment. The receipt repeats no typed text, because the sender may have typed a stranger's
 * address.
 * @param token secret of the recipient's private link; null when none is sent
 */
function writeReceipt(services: SeasonServices, enrolment: Enrolment, token: string | null): Mail {
  const { reference, payload, createdAt } = enrolment
  const { siteUrl } = services.settings
  const { site, schoolYear, terms } = services.catalogue
  const season = services.places.seasonOf(enrolment.id)
  const places = listPlaces(services, enrolment)
  const names = payload.selectedWorkshopNames
  const isWaiting = places.some(({ state }) => state === 'waiting')
  const isUndecided = places.length === 0 || places.some(({ state }) => state === 'new')
  // A mail that is sent again after the decision promises no further letter.
  const isSettled = places.length > 0 && places.every(({ state }) => !isUndecidedState(state))
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
    { label: 'Datum oddaje', value: formatLongDate(toSlovenianDay(new Date(createdAt))) },
  ]
  const body: (Block | false)[] = [
    'Pozdravljeni,',
    `hvala za prijavo na delavnice v šolskem letu ${season}. Prijava je shranjena pod spodnjo številko; navedite jo, kadar nam pišete ali nas pokličete.`,
    { kind: 'rows', rows: rows.filter(({ value }) => value !== '') },
    token !== null && { kind: 'button', label: 'Odpri mojo prijavo', url: toFamilyUrl(siteUrl, token) },
    token !== null &&
      `Na tej strani vidite, kako je s prijavo, natisnete potrdilo ali prijavo umaknete; tam tudi poveste, če povabil v naslednja šolska leta ne želite. Povezava je samo vaša, zato sporočila ne posredujte; velja vsaj do konca šolskega leta. ${explainLostLink(services)}`,
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
    services.store.findRecorder(enrolment.id)
      ? 'Prijavo in strinjanje s pogoji je po vašem naročilu vpisala pisarna. Preverite jih; če kaj ni prav, nam to sporočite z odgovorom na to sporočilo.'
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

/** Whether the office or the family has yet to decide about a place. */
function isUndecidedState(text: string): boolean {
  const state = toPlaceState(text)
  return placeStates[state].groupPart !== 'out' && !isActionAllowed('confirm', state) && state !== 'ending'
}

/** Formats workshop, group and state of a place in the words of the office: `Muzikal: Čaka, 3.` */
const formatPlace = ({ workshop, group, state, position }: EnrolledPlace): string =>
  [
    [workshop, group].filter(Boolean).join(', '),
    [placeStates[toPlaceState(state)].name, position && `${position}.`].filter(Boolean).join(', '),
  ].join(': ')

/** Sentences that tell staff who receives their reply to the mail. */
const REPLY_SENTENCES = {
  payer: 'Odgovor na to sporočilo prejme plačnik.',
  participant: 'Plačnik nima e-pošte: odgovor na to sporočilo prejme oseba, ki se udeležuje delavnic.',
  none: 'Družina nima e-pošte: o vsem, kar mora vedeti, jo pokličite.',
}

/** Writes the mail to staff, with all fields of a new enrolment. The subject contains no personal data. */
function writeMailToStaff(services: SeasonServices, enrolment: Enrolment): Mail {
  const { reference, payload, createdAt } = enrolment
  const places = listPlaces(services, enrolment)
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
          ...(places.length > 0 ? [{ label: 'Mesta', value: places.map(formatPlace).join('\n') }] : []),
          ...listFilledRows(enrolmentKind, payload),
        ],
      },
      REPLY_SENTENCES[role ?? 'none'],
    ],
    footer: ['Sporočilo je samodejno poslal obrazec Prijavnica na spletnem mestu.'],
  }
}
