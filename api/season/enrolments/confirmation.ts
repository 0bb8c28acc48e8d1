import { formatCalendarDate, formatLongDate, toSlovenianDay } from '../../../common/calendar-date'
import type { EnrolledPlace } from '../../../common/places'
import { pickPlural } from '../../../common/plural'
import { routes } from '../../../common/routes'
import type { Core } from '../../core/core'
import { type Block, type Mail, ofCentre } from '../../mail/mail'
import type { Whole } from '../../submissions/submission'
import { toFamilyUrl } from '../family/links'
import { tellLostLink } from '../letters/letters'
import { initialsOf } from '../letters/placeholders'
import { placeStates, readState } from '../places/rules'

/** What the mails that follow from an enrolment are written from. */
export interface EnrolmentMail {
  core: Core
  enrolment: Whole<'registration'>
  /** Of the enrolment. */
  season: string
  /** Where it stands; none where there is nothing to tell. */
  places: readonly EnrolledPlace[]
  /** Secret of the reader's private link. */
  token: string | null
}

/**
 * To the participant and the payer. It repeats nothing that was typed: whoever fills in a stranger's address
 * must not be able to send them words of their own.
 */
export function toEnrolmentConfirmation({ enrolment, season, places, core, token }: EnrolmentMail): Mail {
  const { reference, payload, createdAt } = enrolment
  const { catalogue, settings } = core
  const { siteUrl } = settings
  const { site, schoolYear, terms } = catalogue
  const validity = terms.updatedOn ? `, veljajo od ${formatCalendarDate(terms.updatedOn)}` : ''
  const names = payload.selectedWorkshopNames
  const isWaiting = places.some(({ state }) => state === 'waiting')
  const isOnlyWaiting = isWaiting && places.every(({ state }) => state === 'waiting' || !isOpen(state))
  const isUndecided = places.length === 0 || places.some(({ state }) => state === 'new')
  // Sent once more, to another address for instance, it promises nothing that has come already.
  const isSettled = places.length > 0 && places.every(({ state }) => !isOpen(state))
  const rows = [
    { label: 'Številka prijave', value: reference },
    { label: 'Udeležena oseba', value: initialsOf(enrolment) },
    {
      label: pickPlural(names.length, {
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
      `Na tej strani vidite, kako je s prijavo, natisnete potrdilo ali prijavo umaknete. Povezava je samo vaša, zato sporočila ne posredujte; velja vsaj do konca šolskega leta. ${tellLostLink(core)}`,
    isWaiting && 'Vpis na čakalni seznam še ne pomeni prostega mesta. Ko se mesto sprosti, vam pišemo.',
    !isSettled &&
      [
        isOnlyWaiting
          ? 'Kaj sledi: če mesto dobite, vam podrobnosti o skupini, prvem srečanju, urniku in plačilu sporočimo po e-pošti.'
          : 'Kaj sledi: podrobnosti o skupini, prvem srečanju, urniku in plačilu vam sporočimo po e-pošti.',
        isUndecided &&
          'Če je prijav za skupino preveč, vas uvrstimo na čakalni seznam in vas o tem obvestimo.',
      ]
        .filter(Boolean)
        .join(' '),
    site.enrolmentNote,
    `Pogoji in cenik so zapisani pod tem sporočilom, da jih lahko shranite; na spletu so na naslovu ${siteUrl}${routes.terms}.`,
    `Kako ravnamo s podatki udeležene osebe in plačnika, tudi kadar jih je vpisal nekdo drug: ${siteUrl}${routes.privacyNotice}`,
    'Če prijave niste oddali vi, nam to sporočite z odgovorom na to sporočilo in podatke bomo izbrisali.',
    'Lep pozdrav!',
    { kind: 'document', ...terms, title: `${terms.title} za šolsko leto ${schoolYear}${validity}` },
  ]
  return {
    ...ofCentre(site),
    subject: `Potrdilo o prijavi ${reference}`,
    heading: 'Prijavo smo prejeli',
    body: body.filter((block) => block !== false),
  }
}

/** Whether somebody has yet to decide about a place, the office or the family. */
const isOpen = (state: string): boolean => {
  const { part, confirmation } = placeStates[readState(state)]
  return part !== 'out' && confirmation === undefined
}
