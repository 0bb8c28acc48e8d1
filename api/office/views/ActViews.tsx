import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import type { LetterText } from '../../../common/letters'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import type { Place, PlaceEvent } from '../../season/places/place'
import { isAboutNext, nameOfEvent, placeActs } from '../../season/places/rules'
import type { Programme } from '../../season/programme'
import type { Prepared, Refusal, WantedAct } from '../acts'
import { countEnrolments, type Enrolment, toListName } from '../entries'
import { enrolments } from '../plurals'
import { writeSeen } from '../seen-place'
import type { OfficeUser } from '../users'
import { CallInstead } from './CallInstead'
import { OfficePage } from './OfficePage'
import { Button, Choice, Field, Hidden, Note, Section } from './parts'
import { StateMark } from './StateMark'

export interface ActProps {
  user: OfficeUser
  wanted: WantedAct
  /** Where the form came from. */
  back: string
  /** What somebody wrote in place of the letter's draft. */
  typed?: LetterText | undefined
}

/** Which group somebody comes into. */
export function ChooseGroupView({
  groups,
  nameOf,
  ...act
}: ActProps & {
  groups: readonly CatalogueGroup[]
  nameOf: Programme['nameOf']
}) {
  const { user, wanted, back } = act
  return (
    <OfficePage
      user={user}
      title={`${placeActs[wanted.act].office.title}: skupina`}
      back={{ label: 'Nazaj', path: back }}
    >
      <form action={officeRoutes.preview} className="flex max-w-120 flex-col gap-4">
        <ActFields {...act} />
        <Choice
          label="V katero skupino"
          name="skupina"
          options={groups.map(({ id, workshopId }) => ({
            value: id,
            label: nameOf({ workshopId, groupId: id }),
          }))}
        />
        <div>
          <Button>Naprej</Button>
        </div>
      </form>
    </OfficePage>
  )
}

/** What an act would do, and what its letter would say; nothing has been done yet. */
export function PreviewView({
  prepared,
  letter,
  example,
  nameOf,
  problem,
  ...act
}: ActProps & {
  prepared: readonly Prepared[]
  /** Its draft. */
  letter: LetterText
  /** As the first of several would get it. */
  example?: LetterText
  nameOf: Programme['nameOf']
  /** Why it was not done. */
  problem?: string | undefined
}) {
  const { user, wanted, back, typed = letter } = act
  const [first] = prepared
  const { title, button } = placeActs[wanted.act].office
  return (
    <OfficePage
      user={user}
      title={`${title}: ${countOf(countEnrolments(prepared.map(({ entry }) => entry)), enrolments)}`}
      section={officeRoutes.enrolments}
      back={{ label: 'Nazaj brez sprememb', path: back }}
    >
      {problem !== undefined && <Note kind="alert">{problem}</Note>}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <Section title="Kaj se bo zgodilo">
          <CallInstead enrolments={prepared.map(({ entry }) => entry.enrolment)} />
          <ul className="text-label">
            {prepared.map(({ entry, after }) => (
              <li
                key={`${entry.enrolment.reference} ${after.workshopId}`}
                className="border-b border-rule-soft py-2"
              >
                <strong>{toListName(entry.enrolment)}</strong>
                {!isAboutNext(wanted.act) && (
                  <span className="mt-1 flex flex-wrap items-center gap-2">
                    <StateMark {...entry.place} />
                    <span aria-hidden="true">→</span>
                    <span className="sr-only">postane</span>
                    <StateMark {...after} />
                  </span>
                )}
                <span className="block text-ink-2">{nameOf(after)}</span>
              </li>
            ))}
          </ul>
        </Section>
        <form method="post" action={officeRoutes.act} className="flex flex-col gap-4">
          <ActFields {...act} />
          <h2 className="border-b-2 border-rule pb-1 text-fact font-bold">Sporočilo družini</h2>
          <Field label="Zadeva" name="zadeva" value={typed.subject} />
          <Field
            label="Besedilo"
            name="besedilo"
            value={typed.body}
            rows={16}
            hint={
              example
                ? 'Imena v zavitih oklepajih se pri vsaki prijavi izpolnijo sama.'
                : 'Odide natanko to. Na mesto {povezava} pride zasebna povezava prejemnika; zadevi brez številke prijave se ta doda.'
            }
          />
          {example && first && (
            <details className="border-2 border-rule bg-surface px-4">
              <summary className="flex min-h-11 cursor-pointer items-center text-label text-link underline">
                Nespremenjeno besedilo za prvo prijavo: {toListName(first.entry.enrolment)}
              </summary>
              <p className="my-2 text-label font-bold">{example.subject}</p>
              <p className="mb-4 text-label whitespace-pre-wrap wrap-anywhere">{example.body}</p>
            </details>
          )}
          <p className="text-label text-ink-2">
            Sporočilo odide čez 5&nbsp;minut; do takrat lahko vse razveljavite.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button name="poslji" value="da">
              {button} in&nbsp;pošlji
            </Button>
            <Button name="poslji" value="ne" isQuiet>
              {button} brez sporočila
            </Button>
          </div>
        </form>
      </div>
    </OfficePage>
  )
}

/** Who stands in the way of an act; nothing was done to anybody. */
export function RefusalsView({ refusals, ...act }: ActProps & { refusals: readonly Refusal[] }) {
  const { user, wanted, back, typed } = act
  const refused = refusals.map(({ reference }) => reference)
  return (
    <OfficePage user={user} title="Ni šlo" back={{ label: 'Nazaj', path: back }}>
      <Note kind="alert">
        <p className="font-semibold">Nič se ni spremenilo in nobeno sporočilo ne bo odšlo.</p>
        <ul className="mt-2 list-disc pl-5">
          {refusals.map(({ reference, name, sentence }) => (
            <li key={reference}>
              <strong>{name}</strong>: {sentence}
            </li>
          ))}
        </ul>
      </Note>
      {wanted.seen.some(({ reference }) => !refused.includes(reference)) && (
        <form method="post" action={officeRoutes.preview}>
          <ActFields {...act} without={refused} />
          <Hidden zadeva={typed?.subject} besedilo={typed?.body} />
          <Button>Nadaljuj brez njih</Button>
        </form>
      )}
    </OfficePage>
  )
}

/** What was just done, and until when it can be taken back. */
export function DoneView({
  user,
  done,
  back,
  nameOf,
}: Omit<ActProps, 'wanted'> & {
  done: readonly { enrolment: Enrolment; event: PlaceEvent; place: Place }[]
  nameOf: Programme['nameOf']
}) {
  const undoable = done.filter(({ event }) => event.undoableUntil !== null && event.undoneAt === null)
  // Several share their time, and one mail that leaves is told of.
  const first = undoable.find(({ event }) => event.letterId !== null) ?? undoable[0]
  return (
    <OfficePage
      user={user}
      title="Opravljeno"
      section={officeRoutes.enrolments}
      back={{ label: 'Nazaj', path: back }}
    >
      <Note>{sentenceOf(first?.event)}</Note>
      <CallInstead enrolments={done.map(({ enrolment }) => enrolment)} />
      <ul className="mb-6 max-w-200 border-t-2 border-rule text-label">
        {done.map(({ enrolment, event, place }) => (
          <li
            key={event.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-soft py-2"
          >
            <strong>{toListName(enrolment)}</strong>
            <span>
              {nameOfEvent(event.action, event.before?.state)}, {nameOf(place)}
            </span>
            <StateMark {...place} />
          </li>
        ))}
      </ul>
      {undoable.length > 0 && !user.isReadOnly && (
        <form method="post" action={officeRoutes.undo}>
          {undoable.map(({ enrolment, event }) => (
            <input key={event.id} type="hidden" name="dogodek" value={`${enrolment.reference}:${event.id}`} />
          ))}
          <Hidden nazaj={back} />
          <Button isQuiet>Razveljavi</Button>
        </form>
      )}
    </OfficePage>
  )
}

function sentenceOf(event: PlaceEvent | undefined): string {
  if (!event?.undoableUntil) return 'Zapisano. Razveljaviti ni več mogoče.'
  const until = formatSlovenianInstant(new Date(event.undoableUntil))
  return event.letterId === null
    ? `Zapisano, brez sporočila družini. Razveljavite lahko do ${until}.`
    : `Zapisano. E-pošta odide ${until}; do takrat lahko vse razveljavite.`
}

/** What a form about an act takes along from page to page. */
function ActFields({ wanted, back, without = [] }: ActProps & { without?: readonly string[] }) {
  const { act, seen, groupId } = wanted
  return (
    <>
      <Hidden dejanje={act} nazaj={back} skupina={groupId} />
      {seen
        .filter(({ reference }) => !without.includes(reference))
        .map((one) => (
          <Hidden key={`${one.reference} ${one.workshopId}`} izbrano={writeSeen(one)} />
        ))}
    </>
  )
}
