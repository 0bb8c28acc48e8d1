import { type FormEvent, useState } from 'react'
import { readForm } from '../form/read-form'
import type { Checks } from '../form/use-checks'
import type { Applicant } from './applicant'
import { SAME_PAYER, toPayerValues } from './same-payer'

/**
 * The box »enak kot udeleženec«. Ticked, the payer's fields follow the participant's; they stay open, and the first
 * change of one by hand unticks the box.
 */
export function useSamePayer(
  { formRef, fill }: Pick<Checks<object>, 'formRef' | 'fill'>,
  applicant: Applicant,
) {
  const [isSame, setSame] = useState(false)
  const read = (as: Applicant, changed?: string) =>
    toPayerValues(formRef.current ? readForm(formRef.current) : {}, as, changed)

  /** Fills in what is known; an empty field of the participant does not empty the payer's. */
  function copyKnown(as: Applicant, isWanted: (name: string) => boolean = () => true): void {
    for (const [name, value] of Object.entries(read(as)))
      if (value !== '' && isWanted(name)) fill(name, value)
  }

  function isEmpty(name: string): boolean {
    const control = formRef.current?.elements.namedItem(name)
    return control instanceof HTMLInputElement && control.value === ''
  }

  function untick(): void {
    const box = formRef.current?.elements.namedItem(SAME_PAYER)
    if (box instanceof HTMLInputElement) box.checked = false
    setSame(false)
  }

  return {
    /** Takes the box as it was ticked before any script, or as the browser restored it, with all that was typed. */
    restore(checked: boolean, as: Applicant): void {
      setSame(checked)
      if (checked) copyKnown(as, isEmpty)
    },
    isCopied: (name: string) => isSame && name in toPayerValues({}, applicant),
    /** The box was ticked or unticked. */
    change(checked: boolean): void {
      setSame(checked)
      if (checked) copyKnown(applicant)
    },
    /** Somebody else is being enrolled now. */
    changeApplicant(next: Applicant): void {
      if (isSame) copyKnown(next)
    },
    /** Something was typed anywhere in the form. */
    follow({ target }: FormEvent<HTMLFormElement>): void {
      if (!isSame || !(target instanceof HTMLInputElement)) return
      if (target.name in read(applicant)) untick()
      else for (const [name, value] of Object.entries(read(applicant, target.name))) fill(name, value)
    },
  }
}
