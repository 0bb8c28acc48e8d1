import type { LetterText } from '../../../common/letters'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { PlaceRefusal } from '../../season/places/place'
import { isOfficeAct, rulesOf } from '../../season/places/rules'
import { ActRefused, createActs, type WantedAct } from '../acts'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { readBack } from '../query'
import { parseSeen } from '../seen-place'
import type { OfficeUser } from '../users'
import { type ActProps, ChooseGroupView, DoneView, PreviewView, RefusalsView } from '../views/ActViews'

/** Lines that one act may be done to: those of one page of the list. */
const MOST = 50

/** What is done to places: looked at first, done, and for five minutes taken back. */
export function createActPages(context: OfficeContext): OfficePages {
  const { places, programme, worker, entries, note } = context
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
  function listChoices({ act, seen, groupId }: WantedAct, { user }: OfficeRequest) {
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

  /** Names are looked at wherever somebody is chosen, not only in lists. */
  function noteLook(user: OfficeUser, references: readonly string[]): void {
    const seen = references.filter((reference) => entries.find(reference, user))
    if (seen.length > 0) note(user, 'office-view', seen)
  }

  /** A letter as it was typed; undefined where nobody was asked for one. */
  function readLetter(form: URLSearchParams): LetterText | undefined {
    const [subject, body] = [form.get('zadeva'), form.get('besedilo')]
    if (subject === null || body === null) return undefined
    return { subject: subject.replace(/\s+/g, ' ').trim(), body: body.replace(/\r\n?/g, '\n').trim() }
  }

  async function preview(request: OfficeRequest, form: URLSearchParams, problem?: string): Promise<void> {
    const { user, show } = request
    if (user.isReadOnly) throw errors.readOnly()
    const wanted = readAct(form)
    const props = { user, wanted, back: readBack(form), typed: readLetter(form), nameOf: programme.nameOf }
    const groups = listChoices(wanted, request)
    if (groups.length > 0) return show('Izbira skupine', <ChooseGroupView {...props} groups={groups} />)
    await orRefuse(request, props, () => {
      const prepared = acts.prepare(wanted, user)
      noteLook(
        user,
        prepared.map(({ seen }) => seen.reference),
      )
      const draft = acts.draft(wanted.act, prepared)
      const view = <PreviewView {...props} {...draft} prepared={prepared} problem={problem} />
      return show('Predogled', view, problem === undefined ? 200 : 422)
    })
  }

  /** Shows who stands in the way of an act, and that nothing was done. */
  async function orRefuse(
    { user, show }: OfficeRequest,
    act: ActProps,
    work: () => Promise<void> | void,
  ): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error
      noteLook(
        user,
        error.refusals.map(({ reference }) => reference),
      )
      await show('Ni šlo', <RefusalsView {...act} refusals={error.refusals} />, 409)
    }
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

  return {
    shown: [
      [officeRoutes.preview, (request) => preview(request, request.ctx.URL.searchParams)],
      [
        officeRoutes.done,
        ({ ctx, user, show }) => {
          const done = readEvents(ctx.URL.searchParams).flatMap(({ reference, event }) => {
            const found = entries.find(reference, user)
            const known = found && places.history(found.enrolment.id).find(({ id }) => id === event)
            const place = found?.places.find(({ workshopId }) => workshopId === known?.workshopId)
            return found && known && place ? [{ enrolment: found.enrolment, event: known, place }] : []
          })
          noteLook(
            user,
            done.map(({ enrolment }) => enrolment.reference),
          )
          return show(
            'Opravljeno',
            <DoneView
              user={user}
              done={done}
              back={readBack(ctx.URL.searchParams)}
              nameOf={programme.nameOf}
            />,
          )
        },
      ],
    ],
    acts: [
      [officeRoutes.preview, preview],
      [
        officeRoutes.act,
        (request, form) => {
          const { user, leadTo } = request
          const [back, typed] = [readBack(form), readLetter(form)]
          const isSent = form.get('poslji') === 'da'
          if (isSent && !(typed?.subject && typed.body))
            return preview(request, form, 'Sporočilo potrebuje zadevo in besedilo.')
          const wanted = { ...readAct(form), ...(isSent && { letter: typed }) }
          return orRefuse(request, { user, wanted, back, typed }, () => {
            const done = acts.findDone(wanted, user) ?? performNew()
            const query = new URLSearchParams(
              done.map(({ reference, event }) => ['dogodek', `${reference}:${event}`]),
            )
            query.set('nazaj', back)
            leadTo(`${officeRoutes.done}?${query}`)
          })

          function performNew() {
            const done = acts.perform(wanted, user)
            note(
              user,
              'office-change',
              done.map(({ reference }) => reference),
              { [wanted.act]: done.length },
            )
            worker.wake()
            return done
          }
        },
      ],
      [
        officeRoutes.undo,
        ({ user, leadTo }, form) => {
          const events = readEvents(form)
          try {
            acts.undo(events, user)
          } catch (error) {
            throw error instanceof PlaceRefusal ? errors.refused(error.message) : error
          }
          note(
            user,
            'office-change',
            events.map(({ reference }) => reference),
            { undone: events.length },
          )
          leadTo(readBack(form))
        },
      ],
    ],
  }
}
