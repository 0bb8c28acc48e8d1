/** What a form holds, by field name. */
export type FormValues = Record<string, string | boolean | string[]>

/**
 * Reads the values out of the document. Whatever the browser restored, filled in or a visitor typed before any
 * script was there is in the document, so the document is what is checked and sent.
 *
 * A checkbox with a `value` belongs to a list of choices, one without is a yes or no. Controls without a name are left
 * out.
 */
export function readForm(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const control of form.elements) {
    if (!isField(control) || control.name === '') continue
    if (!(control instanceof HTMLInputElement)) values[control.name] = control.value
    else if (control.type !== 'checkbox') values[control.name] = control.value
    else if (!control.hasAttribute('value')) values[control.name] = control.checked
    else {
      const chosen = values[control.name]
      const list = Array.isArray(chosen) ? chosen : []
      values[control.name] = control.checked ? [...list, control.value] : list
    }
  }
  return values
}

/** Names of a form's controls in the order of the page, each once. */
export function listFields(form: HTMLFormElement | null): string[] {
  const names = [...(form?.elements ?? [])].map((control) => (isField(control) ? control.name : ''))
  return [...new Set(names)].filter(Boolean)
}

function isField(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
}
