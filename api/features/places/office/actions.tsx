import { formatCount } from '../../../../common/numbers'
import { ENROLMENT_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import type { OfficeUser } from '../../../office/users'
import { ColumnForm, SelectField } from '../../../office/views/controls'
import { FeatureParts } from '../../../office/views/FeatureParts'
import { defineLetterForm } from '../../letters/letter-form'
import { PlaceRefusal } from '../place'
import { getActionRules, isAboutNextSeason, placeActions } from '../rules'
import type { PlacesOffice } from './context'
import { countEnrolments, formatLastNameFirst } from './entries'
import { ActionPreview, ActionResult, RefusedPlaces } from './PlaceViews'
import { type ActionEvent, ActionRefused, type ActionRequest, createOfficeActions } from './perform-actions'
import { formatSelectedPlace, isOfficeAction, parseBackPath, parseSelectedPlace } from './query'

/** Maximum number of places in one request: as many as one page of the list shows. */
const SELECTION_LIMIT = 50

const letterForm = defineLetterForm({
  rows: 16,
  hint: 'Kar je v zavitih oklepajih, se izpolni samo. Zadevi brez številke prijave se ta doda.',
})

export function createActionPages(context: PlacesOffice): OfficePages {
  const { programme, worker, entries, logAccess, toGroupOptions, extensions } = context
  const { formatWorkshopAndGroup } = programme
  const actions = createOfficeActions(context)

  /** Lists the groups to choose from; none when a group is chosen or the action needs no choice. */
  function listGroupChoices({ action, selected, groupId }: ActionRequest, user: OfficeUser) {
    if (groupId !== undefined) return []
    const workshopIds = new Set(selected.map(({ workshopId }) => workshopId))
    const choices = entries.listGroups(user).filter(({ workshopId }) => workshopIds.has(workshopId))
    const countGroups = (id: string) => choices.filter(({ workshopId }) => workshopId === id).length
    const { targetGroup } = getActionRules(action)
    const lacksGroup = selected.some((place) => place.groupId === null && countGroups(place.workshopId) > 1)
    return targetGroup === 'another' || (lacksGroup && targetGroup !== undefined) ? choices : []
  }

  function renderPreview({ user, showPage }: OfficeRequest, form: URLSearchParams) {
    if (user.isReadOnly) throw errors.readOnly()
    const request = parseActionRequest(form)
    const { action, groupId } = request
    const { title } = placeActions[action].office
    const backPath = parseBackPath(form)
    const visible = request.selected.flatMap(({ reference }) => entries.find(reference, user) ?? [])
    if (visible.length > 0) logAccess(user, { action: 'office-view', about: visible })
    const groups = listGroupChoices(request, user)
    if (groups.length > 0)
      return showPage(
        `${title}: skupina`,
        <ColumnForm
          path={officeRoutes.preview}
          method="get"
          values={{ dejanje: action, nazaj: backPath, izbrano: request.selected.map(formatSelectedPlace) }}
          className="max-w-120 gap-4"
          label="Naprej"
        >
          <p className="font-semibold">
            {[...new Set(visible.map(({ enrolment }) => formatLastNameFirst(enrolment)))].join('; ')}
          </p>
          <SelectField label="V katero skupino" name="skupina" options={toGroupOptions(groups)} />
        </ColumnForm>,
        { back: { label: 'Nazaj', path: backPath } },
      )
    const { previewed, refused } = actions.preview(request, user)
    // Invitations are sent to the families that were not refused; any other action is refused as a whole.
    const isRefused = refused.length > 0 && !(isAboutNextSeason(action) && previewed.length > 0)
    const lines = previewed.map(({ entry }) => entry)
    const typed = form.has('besedilo') ? letterForm.read(form) : undefined
    const { draft, example } = actions.draft(action, previewed, typed?.values)
    const letter = typed ?? letterForm.fill(draft)
    return showPage(
      lines.length === 0 && !isAboutNextSeason(action)
        ? 'Ni šlo'
        : `${title}: ${formatCount(countEnrolments(lines), ENROLMENT_FORMS)}`,
      <>
        <RefusedPlaces
          refused={refused}
          invitedCount={isAboutNextSeason(action) ? previewed.length : undefined}
        />
        {previewed.length > 0 && (
          <ActionPreview
            action={action}
            groupId={groupId}
            backPath={backPath}
            previewed={previewed}
            formatWorkshopAndGroup={formatWorkshopAndGroup}
            example={example}
            form={letter}
            isTyped={typed !== undefined}
            renderNotes={(submissionId) => (
              <FeatureParts
                parts={extensions.map(({ renderActionNote }) =>
                  renderActionNote?.(user, submissionId, action),
                )}
              />
            )}
          />
        )}
      </>,
      {
        back: { label: 'Nazaj brez sprememb', path: backPath },
        status: isRefused ? 409 : letter.status,
      },
    )
  }

  function renderResult({ query, user, showPage }: OfficeRequest) {
    const performed = parseEvents(query).flatMap(
      ({ reference, event }) => actions.findEvent(reference, event, user) ?? [],
    )
    if (performed.length > 0) logAccess(user, { action: 'office-view', about: performed })
    const { isReadOnly } = user
    const backPath = parseBackPath(query)
    return showPage(
      'Opravljeno',
      <ActionResult
        performed={performed}
        isReadOnly={isReadOnly}
        backPath={backPath}
        formatWorkshopAndGroup={formatWorkshopAndGroup}
      />,
      { back: { label: 'Nazaj', path: backPath } },
    )
  }

  function performRequestedAction(request: OfficeRequest, form: URLSearchParams) {
    const { user, redirectTo } = request
    const isSending = form.get('poslji') === 'da'
    const { values: letter } = letterForm.read(form)
    if (isSending && !letter) return renderPreview(request, form)
    const actionRequest = { ...parseActionRequest(form), ...(isSending && { letter }) }
    try {
      const events = actions.perform(actionRequest, user)
      logAccess(user, {
        action: 'office-change',
        about: events,
        counts: { [actionRequest.action]: events.length },
      })
      worker.pollSoon()
      return redirectTo(toResultPath(events, form))
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      return renderPreview(request, form)
    }
  }

  function undoActions({ user, redirectTo }: OfficeRequest, form: URLSearchParams): void {
    const events = parseEvents(form)
    try {
      actions.undo(events, user)
    } catch (error) {
      throw error instanceof PlaceRefusal ? errors.refused(error.message) : error
    }
    logAccess(user, { action: 'office-change', about: events, counts: { undone: events.length } })
    redirectTo(toResultPath(events, form))
  }

  return {
    getHandlers: {
      [officeRoutes.preview]: (request) => renderPreview(request, request.query),
      [officeRoutes.actionResult]: renderResult,
    },
    postHandlers: {
      [officeRoutes.preview]: (request, form) => renderPreview(request, form),
      [officeRoutes.action]: performRequestedAction,
      [officeRoutes.undo]: undoActions,
    },
  }
}

function toResultPath(events: readonly { reference: string; event: number }[], form: URLSearchParams) {
  const query = events.map(({ reference, event }) => ['dogodek', `${reference}:${event}`])
  return `${officeRoutes.actionResult}?${new URLSearchParams([...query, ['nazaj', parseBackPath(form)]])}`
}

/** @throws ApiError 422 without a valid action, or without a valid selected place */
function parseActionRequest(form: URLSearchParams): ActionRequest {
  const action = form.get('dejanje') ?? ''
  const selected = form
    .getAll('izbrano')
    .slice(0, SELECTION_LIMIT)
    .flatMap((text) => parseSelectedPlace(text) ?? [])
  if (!isOfficeAction(action) || selected.length === 0) throw errors.nothingChosen()
  return { action, selected, groupId: form.get('skupina') || undefined }
}

/** Parses values `reference:event id`. @throws ApiError 404 for any other value */
function parseEvents(form: URLSearchParams): ActionEvent[] {
  return form
    .getAll('dogodek')
    .slice(0, SELECTION_LIMIT)
    .map((text) => {
      const [, reference, event] = /^(P-\d{4}-\d+):(\d+)$/.exec(text) ?? []
      if (!reference || !event) throw errors.notFound()
      return { reference, event: Number(event) }
    })
}
