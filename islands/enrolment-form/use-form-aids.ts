// Aids for filling in the enrolment form: preselected workshops, copied address, remarks on mistyped e-mail domains.
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { getCurrentDay } from '../../common/calendar-date'
import type { Enrolment } from '../../common/forms/enrolment'
import type { FieldProps } from '../../components/FormField'
import { readForm, type SiteFormState } from '../form/use-site-form'
import { toBirthDateRemark } from './birth-date-remark'
import { SAME_ADDRESS_FIELD } from './PersonSections'

const EMAIL_FIELDS = ['participantEmail', 'payerEmail']

/** Fields of the payer, each with the field of the participant that it is copied from. */
const COPIED_FIELDS: Record<string, string> = {
  payerAddress: 'participantAddress',
  payerPostalCode: 'participantPostalCode',
  payerCity: 'participantCity',
}

/** Fields on whose values the copied address and the remarks depend. */
const WATCHED_FIELDS = [
  SAME_ADDRESS_FIELD,
  'participantBirthDate',
  ...EMAIL_FIELDS,
  ...Object.values(COPIED_FIELDS),
]

/** Updates the copied address and the e-mail remarks at an input that changes them. The first render uses the day of the build (`builtOn`), as the built HTML does. */
export function useFormAids(form: SiteFormState, builtOn: string) {
  const { formRef, fillField } = form
  const [today, setToday] = useState(builtOn)
  const [currentSection, setCurrentSection] = useState<string>()
  const [isSameAddress, setSameAddress] = useState(false)
  const [remarks, setRemarks] = useState<Record<string, string>>({})

  const updateForm = useEffectEvent(() => {
    const values = readForm(formRef.current)
    const isTicked = values[SAME_ADDRESS_FIELD] === true
    setSameAddress(isTicked)
    const found = [
      ...EMAIL_FIELDS.map((name) => [name, toTypoRemark(String(values[name] ?? ''))] as const),
      ['participantBirthDate', toBirthDateRemark(String(values.participantBirthDate ?? ''))] as const,
    ]
    // The same object when nothing has changed: a new one would render the whole form at each key.
    setRemarks((last) =>
      found.every(([name, text]) => last[name] === text) ? last : Object.fromEntries(found),
    )
    if (isTicked)
      for (const [field, source] of Object.entries(COPIED_FIELDS)) fillField(field, String(values[source]))
  })

  useEffect(() => {
    const element = formRef.current
    if (!element) return
    // For invited families a far date opens enrolment before its first day; the server checks the invitation.
    setToday(location.search.includes('povabilo') ? '9999-12-31' : getCurrentDay())
    preselectWorkshops(element, location.search)
    element.addEventListener('input', ({ target }) => {
      if (WATCHED_FIELDS.includes((target as HTMLInputElement).name)) updateForm()
    })
    element.addEventListener('focusin', ({ target }) => {
      const section = (target as Element).closest<HTMLElement>('[data-section]')?.dataset.section
      startTransition(() => setCurrentSection(section))
    })
    updateForm()
  }, [formRef])

  /** Fills the emptied form with what the family's next enrolment shares with the last one: payer and address. */
  function fillNextEnrolment(last: Enrolment): void {
    for (const [name, value] of Object.entries(last)) {
      const isShared = name.startsWith('payer') || Object.values(COPIED_FIELDS).includes(name)
      if (isShared && typeof value === 'string') fillField(name, value)
    }
    formRef.current?.querySelector('input')?.focus()
  }

  const field = (name: string): FieldProps => ({
    ...form.getFieldProps(name),
    isCopied: isSameAddress && name in COPIED_FIELDS,
    remark: remarks[name],
  })
  return { field, today, currentSection, fillNextEnrolment, endCopying: () => setSameAddress(false) }
}

/** Ticks the workshops in the URL's query (`?delavnica=muzikal`), unless the visitor or the browser has ticked any. */
function preselectWorkshops(form: HTMLFormElement, search: string): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="workshops"]')]
  if (boxes.some(({ checked }) => checked)) return
  const ids = new URLSearchParams(search).getAll('delavnica')
  for (const box of boxes) box.checked = ids.includes(box.value) && !box.disabled
}

/** Mistyped forms of each domain. No correct domain begins with one, so typing a correct domain shows no remark. */
const MISTYPED_DOMAINS: Record<string, string[]> = {
  'gmail.com': ['gmial.com', 'gmai.com', 'gmal.com', 'gamil.com', 'gmail.con'],
  'hotmail.com': ['hotmial.com', 'hotmai.com', 'hotmail.con'],
  'siol.net': ['siol.com'],
  'yahoo.com': ['yaho.com'],
}

/** Returns a remark on an e-mail address with a mistyped domain, or the empty string. It never prevents sending. */
function toTypoRemark(email: string): string {
  const [, user, domain = ''] = /^([^@]+)@([^@]+)$/.exec(email.trim()) ?? []
  const isMistyped = ([, forms]: [string, string[]]) => forms.includes(domain.toLowerCase())
  const [intended] = Object.entries(MISTYPED_DOMAINS).find(isMistyped) ?? []
  return intended ? `Preverite naslov: ste mislili ${user}@${intended}?` : ''
}
