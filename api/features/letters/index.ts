import { LETTER_RANK, NOTICE_RANK } from '../../mail/kinds'
import type { BaseServices } from '../../privacy/base-services'
import type { EnrolmentsFeature } from '../enrolments'
import type { Feature } from '../feature'
import { createLetters, type Letters } from './letters'
import { createFamilyLinks, explainLostLink, type FamilyLinks, toFamilyUrl } from './links'

export interface LettersFeature extends Feature {
  letters: Letters
  familyLinks: FamilyLinks
}

/** Letters of the office to families, from templates in the content, each with the recipient's private link. */
export function createLettersFeature(base: BaseServices, enrolments: EnrolmentsFeature): LettersFeature {
  const { database, settings, outbox } = base
  const familyLinks = createFamilyLinks(base)
  outbox.links.family = familyLinks.createLink
  const letters = createLetters(base)
  enrolments.extend({
    hasPrivateLinks: familyLinks.areUsed,
    describePrivateLink: (token) => [
      { kind: 'button', label: 'Odpri mojo prijavo', url: toFamilyUrl(settings.siteUrl, token) },
      `Na tej strani vidite, kako je s prijavo, natisnete potrdilo ali prijavo umaknete; tam tudi poveste, če povabil v naslednja šolska leta ne želite. Povezava je samo vaša, zato sporočila ne posredujte; velja vsaj do konca šolskega leta. ${explainLostLink(base)}`,
    ],
  })
  const findSubject = ({ letterId }: { letterId: number | null }) =>
    letterId === null ? undefined : letters.find(letterId)?.subject
  const selectLetters = database.prepare<[string], object>(`
    SELECT reference, template, subject, body, letters.created_at AS createdAt
    FROM letters LEFT JOIN submissions ON submissions.id = submission_id
    WHERE letters.id IN (SELECT value FROM json_each(?))`)
  const selectLinks = database.prepare<[number, string], object>(`
    SELECT reference, role, family_links.created_at AS createdAt, ends_at AS endsAt
    FROM family_links JOIN submissions ON submissions.id = submission_id
    WHERE submission_id = ? AND role IN (SELECT value FROM json_each(?))`)
  return {
    name: 'letters',
    letters,
    familyLinks,
    mails: [
      {
        kind: 'letter',
        name: 'Sporočilo o prijavi',
        rank: LETTER_RANK,
        write: letters.renderMail,
        findSubject,
      },
      {
        kind: 'office_notice',
        name: 'Obvestilo pisarni',
        rank: NOTICE_RANK,
        write: letters.renderMail,
        findSubject,
      },
    ],
    afterRestore: familyLinks.deleteAll,
    dutiesAfterRestore: [
      'Zasebne povezave družin ne veljajo več: družinam, ki jih potrebujejo, pošljite nove',
    ],
    personalData: {
      tables: { letters: 'erased', family_links: 'erased' },
      eraseSubmission(submissionId) {
        letters.deleteOfSubmission(submissionId)
        letters.deleteSentGroupLetters()
        familyLinks.deleteOfSubmission(submissionId)
      },
      copy: ({ involvements, letterIds }) => ({
        letters: selectLetters.all(JSON.stringify(letterIds)),
        links: involvements.flatMap(({ id, roles }) => selectLinks.all(id, JSON.stringify(roles))),
      }),
      copyLabels: { letters: 'Sporočila družini', links: 'Zasebne povezave', letter: 'Vrsta' },
      expire: (now) => ({
        linksDeleted: familyLinks.deleteExpired(now),
        // A letter is kept as long as one of its mails.
        lettersDeleted: letters.deleteSentGroupLetters(),
      }),
      afterCorrection({ after: { reference }, changedAddresses }) {
        for (const { role } of changedAddresses) familyLinks.revoke(reference, role)
      },
    },
  }
}
