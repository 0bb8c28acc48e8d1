// Draft of the enrolment form: typed values outlast a reload or another page in this tab, until the form is sent.
import { DRAFT_STORAGE_KEY } from '../../common/draft-key'
import { listControls, readForm } from '../form/use-site-form'

/** Stores the values of a form in the tab's session storage, or deletes the draft when no text is typed. */
export function saveDraft(form: HTMLFormElement): void {
  const values = readForm(form)
  const hasText = Object.values(values).some((value) => typeof value === 'string' && value !== '')
  withStorage((storage) => {
    if (hasText) storage.setItem(DRAFT_STORAGE_KEY, JSON.stringify(values))
    else storage.removeItem(DRAFT_STORAGE_KEY)
  })
}

export const deleteDraft = (): void => withStorage((storage) => storage.removeItem(DRAFT_STORAGE_KEY))

/** Fills empty fields and ticks boxes from the draft: what the visitor typed before hydration stays. */
export function restoreDraft(form: HTMLFormElement): void {
  withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(DRAFT_STORAGE_KEY) ?? '{}') as ReturnType<typeof readForm>
    for (const control of listControls(form)) {
      const value = draft[control.name]
      if (typeof value === 'string') control.value ||= value
      else if (control instanceof HTMLInputElement && !control.disabled)
        control.checked ||= Array.isArray(value) ? value.includes(control.value) : value === true
    }
  })
}

/** Without storage, which browsers may block, or with a full one, there is no draft. */
function withStorage(action: (storage: Storage) => void): void {
  try {
    action(sessionStorage)
  } catch {
    // The form works without a draft.
  }
}
