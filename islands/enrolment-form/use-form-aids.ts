// Aids for filling in the enrolment form: preselected workshops, copied address, remarks on mistyped e-mail domains.
import { useEffect, useEffectEvent, useState } from 'react'
import { getCurrentDay } from '../../common/calendar-date'
import type { Enrolment } from '../../common/forms/enrolment'
import type { Field } from '../../components/FormField'
import { readForm, type SiteFormState } from '../form/use-site-form'
import { SAME_ADDRESS_FIELD } from './PersonSections'
import { findSection, type SectionId } from './Section'

/** Controls whose values are kept for the family's next enrolment. */
const KEPT_CONTROLS = 'input[data-kept], [data-kept] input'

/** E-mail addresses that confirmations are sent to. */
const EMAIL_FIELDS = ['participantEmail', 'payerEmail']

/** Fields of the payer, each with the field of the participant that it is copied from. */
const COPIED_FIELDS: Record<string, string> = {
  payerAddress: 'participantAddress',
  payerPostalCode: 'participantPostalCode',
  payerCity: 'participantCity',
}

/** Later than every first day of enrolment. */
const LAST_DAY = '9999-12-31'

/**
 * Follows what the visitor types, and returns what the form shows besides its validation.
 * @param builtOn day of the build, `YYYY-MM-DD`, for the first render
 */
export function useFormAids(form: SiteFormState, builtOn: string) {
  const { formRef, fillField } = form
  const [today, setToday] = useState(builtOn)
  const [currentSection, setCurrentSection] = useState<SectionId>()
  const [isSameAddress, setSameAddress] = useState(false)
  const [remarks, setRemarks] = useState<Record<string, string>>({})

  const updateForm = useEffectEvent(() => {
    const values = readForm(formRef.current)
    const isTicked = values[SAME_ADDRESS_FIELD] === true
    setSameAddress(isTicked)
    setRemarks(
      Object.fromEntries(EMAIL_FIELDS.map((name) => [name, toTypoRemark(String(values[name] ?? ''))])),
    )
    if (isTicked)
      for (const [field, source] of Object.entries(COPIED_FIELDS)) fillField(field, String(values[source]))
  })

  useEffect(() => {
    const element = formRef.current
    if (!element) return
    // Invited families may enrol before the first day; the server checks the invitation.
    setToday(location.search.includes('povabilo') ? LAST_DAY : getCurrentDay())
    preselectWorkshops(element, location.search)
    element.addEventListener('input', () => updateForm())
    element.addEventListener('focusin', ({ target }) => setCurrentSection(findSection(target as Element)?.id))
    updateForm()
  }, [formRef])

  /** Fills the emptied form with the values that the family's next enrolment shares with the last one. */
  function fillNextEnrolment(last: Enrolment): void {
    const values = new Map(Object.entries(last))
    for (const { name } of formRef.current?.querySelectorAll<HTMLInputElement>(KEPT_CONTROLS) ?? []) {
      const value = values.get(name)
      if (typeof value === 'string') fillField(name, value)
    }
    formRef.current?.querySelector('input')?.focus()
  }

  const field = (name: string): Field => ({
    ...form.field(name),
    isCopied: isSameAddress && name in COPIED_FIELDS,
    remark: remarks[name],
  })
  return { field, today, currentSection, fillNextEnrolment, endCopying: () => setSameAddress(false) }
}

/**
 * Ticks the workshops in the URL (`?delavnica=muzikal`), unless the visitor or the browser has ticked any.
 * @param search query string of the URL
 */
function preselectWorkshops(form: HTMLFormElement, search: string): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="workshops"]')]
  if (boxes.some(({ checked }) => checked)) return
  const ids = new URLSearchParams(search).getAll('delavnica')
  for (const box of boxes) box.checked = ids.includes(box.value) && !box.disabled
}

/** Mistyped domains with the intended ones. None of them is the beginning of a correct domain. */
const MISTYPED_DOMAINS = new Map([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['siol.com', 'siol.net'],
  ['yaho.com', 'yahoo.com'],
])

/** Returns a remark on an e-mail address with a mistyped domain, or the empty string. It never prevents sending. */
function toTypoRemark(email: string): string {
  const [, user, domain = ''] = /^(.+)@(.+)$/.exec(email.trim()) ?? []
  const intended = MISTYPED_DOMAINS.get(domain.toLowerCase())
  return intended ? `Preverite naslov: ste mislili ${user}@${intended}?` : ''
}
