import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { LetterText } from '../../../common/letters'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { type PlaceEvent, PlaceRefusal } from '../../season/places/place'
import { isAboutNext, placeActs, rulesOf } from '../../season/places/rules'
import { ActRefused, createActs, type WantedAct } from '../acts'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { countEnrolments, hasMail, toListName } from '../entries'
import { isOfficeAct, nameOfEvent } from '../place-labels'
import { readBack } from '../query'
import { parseSeen, writeSeen } from '../seen-place'
import type { OfficeUser } from '../users'
import { CallInstead } from '../views/CallInstead'
import { LetterFields } from '../views/LetterFields'
import { Button, enrolmentForms, Hidden, Note, Section, Select } from '../views/parts'
import { StateMark } from '../views/StateMark'

/** Lines that one act may be done to: those of one page of the list. */
const MOST = 50

/** What is done to places: looked at first, done, and for five minutes taken back. */
export function createActPages(context: OfficeContext): OfficePages {
  const { programme, worker, entries, note, toOptions } = context
  const { nameOf } = programme
  const acts = createActs(context)

  /** @throws ApiError 422 when nothing, or nothing of ours, was chosen */
  function readAct(form: URLSearchParams): WantedAct {
    const act = form.get('dejanje') ?? ''
    const seen = form
      .getAll('izbrano')
      .slice(0, MOST)
      .flatMap((text) => parseSeen(text) ?? [])
    if (!isOfficeAct(act) || seen.length === 0) throw errors.nothingChosen()
    return { act, seen, groupId: form.get('skupina') || undefined }
  }

  /** Groups to choose from, where the act needs one that nobody has chosen. */
  function listChoices({ act, seen, groupId }: WantedAct, user: OfficeUser) {
    if (groupId !== undefined) return []
    const workshops = new Set(seen.map(({ workshopId }) => workshopId))
    const choices = entries.listGroups(user).filter(({ workshopId }) => workshops.has(workshopId))
    const { group } = rulesOf(act)
    const lacksGroup = seen.some(
      (one) =>
        one.groupId === null && choices.filter(({ workshopId }) => workshopId === one.workshopId).length > 1,
    )
    return group === 'another' || (lacksGroup && group !== 'same') ? choices : []
  }

  /** What would be done and written, and to whom it cannot be; nothing has been done yet. */
  function preview({ user, show }: OfficeRequest, form: URLSearchParams, problem?: string) {
    if (user.isReadOnly) throw errors.readOnly()
    const wanted = readAct(form)
    const { act, groupId } = wanted
    const { title } = placeActs[act].office
    const back = readBack(form)
    const groups = listChoices(wanted, user)
    if (groups.length > 0)
      return show(
        `${title}: skupina`,
        <form action={officeRoutes.preview} className="flex max-w-120 flex-col gap-4">
          <Hidden dejanje={act} nazaj={back} izbrano={wanted.seen.map(writeSeen)} />
          <Select label="V katero skupino" name="skupina" options={toOptions(groups)} />
          <div>
            <Button>Naprej</Button>
          </div>
        </form>,
        { back: { label: 'Nazaj', path: back } },
      )
    const { prepared, refusals } = acts.prepare(wanted, user)
    // Names are looked at wherever somebody is chosen, not only in lists.
    const looked = wanted.seen.filter(({ reference }) => entries.find(reference, user))
    if (looked.length > 0) note(user, 'office-view', looked)
    const lines = prepared.map(({ entry }) => entry)
    const isReached = lines.some(({ enrolment }) => hasMail(enrolment))
    return show(
      lines.length === 0 ? 'Ni šlo' : `${title}: ${countOf(countEnrolments(lines), enrolmentForms)}`,
      <>
        {problem !== undefined && <Note kind="alert">{problem}</Note>}
        {refusals.length > 0 && (
          <Note kind="alert">
            <p className="font-semibold">
              Teh prijav ni mogoče spremeniti. Nič se še ni zgodilo in nobeno sporočilo ni odšlo.
            </p>
            <ul className="mt-2 list-disc pl-5">
              {refusals.map(({ reference, name, sentence }) => (
                <li key={reference}>
                  <strong>{name}</strong>: {sentence}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {lines.length > 0 && (
          <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]">
            <Section title="Kaj se bo zgodilo">
              <CallInstead lines={lines} />
              <ul className="text-label">
                {prepared.map(({ entry, after }) => (
                  <li
                    key={`${entry.enrolment.reference} ${after.workshopId}`}
                    className="border-b border-rule-soft py-2"
                  >
                    <strong>{toListName(entry.enrolment)}</strong>
                    {!isAboutNext(act) && (
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
            <form method="post" action={officeRoutes.act} className="flex flex-col gap-4" noValidate>
              <Hidden
                dejanje={act}
                nazaj={back}
                skupina={groupId}
                izbrano={prepared.map(({ seen }) => writeSeen(seen))}
              />
              {isReached && <LetterFields {...acts.draft(act, prepared)} typed={readLetter(form)} />}
              <div className="flex flex-wrap gap-3">
                {isReached && (
                  <Button name="poslji" value="da">
                    {placeActs[act].office.button} in&nbsp;pošlji
                  </Button>
                )}
                <Button name="poslji" value="ne" isQuiet={isReached}>
                  {placeActs[act].office.button} brez sporočila
                </Button>
              </div>
            </form>
          </div>
        )}
      </>,
      {
        back: { label: 'Nazaj brez sprememb', path: back },
        status: refusals.length > 0 ? 409 : problem === undefined ? 200 : 422,
      },
    )
  }

  /** @throws ApiError 404 for what no page of ours wrote */
  function readEvents(form: URLSearchParams) {
    return form
      .getAll('dogodek')
      .slice(0, MOST)
      .map((text) => {
        const [, reference, event] = /^(P-\d{4}-\d+):(\d+)$/.exec(text) ?? []
        if (!reference || !event) throw errors.notFound()
        return { reference, event: Number(event) }
      })
  }

  /** What was just done, and until when it can be taken back. */
  function showDone({ query, user, show }: OfficeRequest) {
    const done = readEvents(query).flatMap(
      ({ reference, event }) => acts.findEvent(reference, event, user) ?? [],
    )
    if (done.length > 0) note(user, 'office-view', done)
    const undoable = done.filter(({ event }) => event.undoableUntil !== null && event.undoneAt === null)
    // Several share their time, and one mail that leaves is told of.
    const first = undoable.find(({ event }) => event.letterId !== null) ?? undoable[0]
    const back = readBack(query)
    return show(
      'Opravljeno',
      <>
        <Note>{sentenceOf(first?.event)}</Note>
        <CallInstead lines={done} />
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
            <Hidden
              dogodek={undoable.map(({ enrolment, event }) => `${enrolment.reference}:${event.id}`)}
              nazaj={back}
            />
            <Button isQuiet>Razveljavi</Button>
          </form>
        )}
      </>,
      { back: { label: 'Nazaj', path: back } },
    )
  }

  function perform(request: OfficeRequest, form: URLSearchParams) {
    const { user, leadTo } = request
    const isSent = form.get('poslji') === 'da'
    const typed = readLetter(form)
    if (isSent && !(typed?.subject && typed.body))
      return preview(request, form, 'Sporočilo potrebuje zadevo in besedilo.')
    const wanted = { ...readAct(form), ...(isSent && { letter: typed }) }
    try {
      const done = acts.findDone(wanted, user) ?? performNew(wanted, user)
      const query = new URLSearchParams(
        done.map(({ reference, event }) => ['dogodek', `${reference}:${event}`]),
      )
      query.set('nazaj', readBack(form))
      return leadTo(`${officeRoutes.done}?${query}`)
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error
      return preview(request, form)
    }
  }

  function performNew(wanted: WantedAct, user: OfficeUser) {
    const done = acts.perform(wanted, user)
    note(user, 'office-change', done, { [wanted.act]: done.length })
    worker.wake()
    return done
  }

  function undo({ user, leadTo }: OfficeRequest, form: URLSearchParams): void {
    const events = readEvents(form)
    try {
      acts.undo(events, user)
    } catch (error) {
      throw error instanceof PlaceRefusal ? errors.refused(error.message) : error
    }
    note(user, 'office-change', events, { undone: events.length })
    leadTo(readBack(form))
  }

  return {
    shown: {
      [officeRoutes.preview]: (request) => preview(request, request.query),
      [officeRoutes.done]: showDone,
    },
    acts: {
      [officeRoutes.preview]: preview,
      [officeRoutes.act]: perform,
      [officeRoutes.undo]: undo,
    },
  }
}

/** A letter as it was typed; undefined where nobody was asked for one. */
function readLetter(form: URLSearchParams): LetterText | undefined {
  const [subject, body] = [form.get('zadeva'), form.get('besedilo')]
  if (subject === null || body === null) return undefined
  return { subject: subject.replace(/\s+/g, ' ').trim(), body: body.replace(/\r\n?/g, '\n').trim() }
}

function sentenceOf(event: PlaceEvent | undefined): string {
  if (!event?.undoableUntil) return 'Zapisano. Razveljaviti ni več mogoče.'
  const until = formatSlovenianInstant(new Date(event.undoableUntil))
  return event.letterId === null
    ? `Zapisano, brez sporočila družini. Razveljavite lahko do ${until}.`
    : `Zapisano. E-pošta odide ${until}; do takrat lahko vse razveljavite.`
}
