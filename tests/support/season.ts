// A season of a small centre: groups with places, and enrolments.
import type { SubmissionStore } from '../../api/submissions/store'
import type { Catalogue } from '../../common/catalogue'
import { testCatalogue } from './catalogue'
import { runningSeason } from './running-season'
import type { TestServer } from './test-server'

export const SEASON = testCatalogue.schoolYear

/** The workshop that most tests use; its one group has two places. */
export const PUPPETS = 'lutkovna-delavnica'

/** The puppet workshop has two places; the theatre has a group of children and a group of young people. */
export const groupCatalogue: Catalogue = {
  ...testCatalogue,
  season: runningSeason,
  holidays: [{ name: 'Jesenske počitnice', from: '2025-10-27', to: '2025-11-01' }],
  groups: [
    {
      id: 'gledaliske-delavnice--otroci',
      workshopId: 'gledaliske-delavnice',
      name: 'otroci',
      ageFrom: 6,
      ageTo: 12,
      day: 'ponedeljek',
      time: '16.00–17.30',
      room: 'velika dvorana',
      price: '30\u00a0€ na mesec',
      mentorName: 'vodja skupine',
      places: 12,
    },
    {
      id: 'gledaliske-delavnice--mladi',
      workshopId: 'gledaliske-delavnice',
      name: 'mladi',
      ageFrom: 13,
      ageTo: 20,
      day: 'torek',
      time: '18.00–19.30',
      price: '30\u00a0€ na mesec',
      mentorName: 'vodja skupine',
      places: 12,
    },
    {
      id: 'lutkovna-delavnica',
      workshopId: 'lutkovna-delavnica',
      day: 'sreda',
      time: '16.00–17.30',
      price: '30\u00a0€ na mesec',
      mentorName: 'vodja skupine',
      places: 2,
    },
  ],
}

/** Enrols a child with the public form. @returns the reference */
export async function enrol(server: TestServer, changes: object = {}): Promise<string> {
  const answer = await server.send('registration', { workshops: [PUPPETS], ...changes })
  return String(answer.body.reference)
}

/** Finds the id of a submission by its reference; 0 without one. */
export const idOf = (
  { services: { store } }: { services: { store: Pick<SubmissionStore, 'findByReference'> } },
  reference: string,
): number => store.findByReference(reference)?.id ?? 0

/** Enrols children by their first names, one after another. @returns the references */
export async function enrolNamed<const Names extends readonly string[]>(
  server: TestServer,
  names: Names,
  changes: object = {},
): Promise<{ [Index in keyof Names]: string }> {
  const references: string[] = []
  for (const participantFirstName of names)
    references.push(await enrol(server, { participantFirstName, ...changes }))
  return references as { [Index in keyof Names]: string }
}
