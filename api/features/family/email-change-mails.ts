// Mails about a new e-mail address: the link to confirm it, and the notice to the former address.
import { formatCount } from '../../../common/numbers'
import { familyRoutes } from '../../../common/routes'
import { DAY } from '../../core/clock'
import { AWAITED_RANK, LETTER_RANK, type MailKind } from '../../mail/kinds'
import { toReplyAddressAndFooter } from '../../mail/mail'
import { EMAIL_CHANGE_DAYS } from './own-data-changes'
import type { FamilyServices } from './page'

const DAY_FORMS = { one: 'dan', two: 'dni', few: 'dni', other: 'dni' }

/** The mails contain nothing about the enrolment but its number: a mistyped address belongs to a stranger. */
export function createEmailChangeMails({ catalogue, settings, store }: FamilyServices): MailKind[] {
  const base = toReplyAddressAndFooter(catalogue.site)
  const findReference = (id: number | null) => store.findComplete('registration', id)?.reference
  return [
    {
      kind: 'email_change',
      name: 'Potrditev novega e-poštnega naslova',
      rank: AWAITED_RANK,
      isCounted: true,
      isNeverRetried: true,
      linkLifetimeMs: EMAIL_CHANGE_DAYS * DAY,
      write: ({ submissionId, token }) => {
        const reference = findReference(submissionId)
        if (token === null || !reference) return undefined
        return {
          ...base,
          subject: 'Potrdite nov e-poštni naslov',
          heading: 'Potrdite nov e-poštni naslov',
          body: [
            'Pozdravljeni,',
            `pri prijavi ${reference} je bil ta naslov vpisan kot nov e-poštni naslov. Velja šele, ko ga potrdite.`,
            {
              kind: 'button',
              label: 'Potrdi e-poštni naslov',
              url: `${settings.siteUrl}${familyRoutes.emailChange}?k=${token}`,
            },
            `Povezava velja ${formatCount(EMAIL_CHANGE_DAYS, DAY_FORMS)}. Če naslova niste vpisali vi, sporočilo izbrišite; potem vam ne pišemo več.`,
            'Lep pozdrav!',
          ],
        }
      },
    },
    {
      kind: 'email_changed',
      name: 'Sprememba e-poštnega naslova',
      rank: LETTER_RANK,
      write: ({ submissionId }) => {
        const reference = findReference(submissionId)
        if (!reference) return undefined
        return {
          ...base,
          subject: `Nov e-poštni naslov pri prijavi ${reference}`,
          heading: 'E-poštni naslov je spremenjen',
          body: [
            'Pozdravljeni,',
            `pri prijavi ${reference} in pri morebitnih drugih vaših prijavah s tem naslovom zdaj velja drug e-poštni naslov, zato na tega o njih ne pišemo več.`,
            'Če tega niste storili vi, nam takoj odgovorite na to sporočilo.',
            'Lep pozdrav!',
          ],
        }
      },
    },
  ]
}
