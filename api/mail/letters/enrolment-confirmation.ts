import { formatLongDate, toSlovenianDay } from '../../../common/calendar-date'
import { pickPlural } from '../../../common/plural'
import { routes } from '../../../common/routes'
import type { Letter } from '../letter'
import type { LetterContext } from './context'
import { listContacts } from './parts'

/**
 * To the participant and the payer. It repeats nothing that was typed: whoever fills in a stranger's address
 * must not be able to send them words of their own.
 */
export function toEnrolmentConfirmation({
  submission,
  catalogue,
  siteUrl,
}: LetterContext): Letter | undefined {
  if (submission?.kind !== 'registration') return undefined
  const { reference, payload, createdAt } = submission
  const { site, schoolYear } = catalogue
  const names = payload.selectedWorkshopNames
  return {
    subject: `Potrdilo o prijavi ${reference}`,
    replyTo: [site.email],
    heading: 'Prijavo smo prejeli',
    paragraphs: [
      'Pozdravljeni,',
      `hvala za prijavo na delavnice v šolskem letu ${schoolYear}. Prijava je shranjena pod spodnjo številko; navedite jo, kadar nam pišete ali nas pokličete.`,
    ],
    rows: [
      { label: 'Številka prijave', value: reference },
      {
        label: pickPlural(names.length, {
          one: 'Izbrana delavnica',
          two: 'Izbrani delavnici',
          few: 'Izbrane delavnice',
          other: 'Izbrane delavnice',
        }),
        value: names.join('\n'),
      },
      { label: 'Datum oddaje', value: formatLongDate(toSlovenianDay(new Date(createdAt))) },
    ],
    closing: [
      'Kaj sledi: podrobnosti o prvem srečanju, urniku in plačilu vam sporočimo po e-pošti ali telefonu. Če je prijav za skupino preveč, vas uvrstimo na čakalni seznam in vas o tem obvestimo.',
      `Pogoji vpisa, plačila in odstopa: ${siteUrl}${routes.terms}`,
      'Če prijave niste oddali vi, nam to sporočite z odgovorom na to sporočilo in podatke bomo izbrisali.',
      'Lep pozdrav!',
    ],
    footer: listContacts(site),
  }
}
