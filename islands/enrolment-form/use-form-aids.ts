// Aids for filling in the enrolment form: draft, preselected workshops, copied values, groups for the age, remarks.
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { getCurrentDay } from '../../common/calendar-date'
import type { Enrolment } from '../../common/forms/enrolment'
import type { FieldProps } from '../../components/FormField'
import { readForm, type SiteFormState } from '../form/use-site-form'
import { toBirthDateRemark, toMinorRemark } from './birth-date-remark'
import { getAgeAtStart, toAgeRemark } from './choices'
import { restoreDraft, saveDraft } from './draft'
import { copyingBoxes } from './PersonSections'
import type { WorkshopChoice } from './WorkshopChecklist'

const EMAIL_FIELDS = ['participantEmail', 'payerEmail']

/** Fields of the payer's address, each with the field of the participant that it is copied from. */
const ADDRESS_SOURCES = {
  payerAddress: 'participantAddress',
  payerPostalCode: 'participantPostalCode',
  payerCity: 'participantCity',
}

/** Fields of the payer, each with the fields of the participant that it is copied from. */
const COPY_SOURCES: Readonly<Record<string, string | readonly string[]>> = {
  ...ADDRESS_SOURCES,
  payerName: ['participantFirstName', 'participantLastName'],
  payerPhone: 'participantPhone',
  payerEmail: 'participantEmail',
}

/** Fields on whose values neither copies nor remarks depend. */
const UNWATCHED_FIELDS = ['message', 'consent', 'newsletterConsent', 'payerVatId', 'payerContact']

/** Fields that a family's next enrolment does not share with the last one. */
const OWN_FIELDS = ['participantFirstName', 'participantBirthDate', 'message']

interface FormAidsOptions {
  workshops: readonly WorkshopChoice[]
  /** Day of the build, `YYYY-MM-DD`. The first render uses it, as the built HTML does. */
  builtOn: string
  /** First day of the season; undefined when the school year contains no year. */
  seasonStart: string | undefined
}

/** Updates copies, remarks and the choice at an input that changes them, and keeps the draft. */
export function useFormAids(form: SiteFormState, { workshops, builtOn, seasonStart }: FormAidsOptions) {
  const { formRef, fillField } = form
  const [today, setToday] = useState(builtOn)
  const [currentSection, setCurrentSection] = useState<string>()
  /** Names of the copied fields, and ids of the chosen workshops: texts, because an equal text renders nothing again. */
  const [copiedNames, setCopiedNames] = useState('')
  const [chosenIds, setChosenIds] = useState('')
  const [age, setAge] = useState<number>()
  const [remarks, setRemarks] = useState<Record<string, string>>({})
  const listChosen = (ids: string) => workshops.filter(({ id }) => ids.split(' ').includes(id))

  function updateAids(): void {
    const values = readForm(formRef.current)
    const readText = (name: string) => String(values[name] ?? '')
    const copies = listCopies(values)
    for (const [name, value] of Object.entries(copies)) fillField(name, value)
    const ids = (values.workshops as string[]).join(' ')
    const birthDate = readText('participantBirthDate')
    const ageAtStart = getAgeAtStart(birthDate, seasonStart)
    const found = [
      ...EMAIL_FIELDS.map((name) => [name, toTypoRemark(readText(name))] as const),
      [
        'participantBirthDate',
        toBirthDateRemark(birthDate) ||
          (values[copyingBoxes.self] === true && toMinorRemark(birthDate)) ||
          toAgeRemark(listChosen(ids), ageAtStart),
      ] as const,
    ]
    startTransition(() => {
      setCopiedNames(Object.keys(copies).join(' '))
      setChosenIds(ids)
      setAge(ageAtStart)
      // The same object when nothing has changed: a new one would render the whole form at each key.
      setRemarks((last) =>
        found.every(([name, text]) => last[name] === text) ? last : Object.fromEntries(found),
      )
    })
  }
  const updateAfterInput = useEffectEvent(updateAids)

  useEffect(() => {
    const element = formRef.current
    if (!element) return
    // A far date opens enrolment for invited families before its first day; the server checks the invitation.
    setToday(location.search.includes('povabilo') ? '9999-12-31' : getCurrentDay())
    restoreDraft(element)
    preselectWorkshops(element, location.search)
    element.addEventListener('input', ({ target }) => {
      if (!UNWATCHED_FIELDS.includes((target as HTMLInputElement).name)) updateAfterInput()
    })
    element.addEventListener('focusin', ({ target }) => {
      const section = (target as Element).closest<HTMLElement>('[data-section]')?.dataset.section
      startTransition(() => setCurrentSection(section))
    })
    // Browsers may end a hidden page without a further event.
    document.addEventListener('visibilitychange', () => saveDraft(element))
    addEventListener('pagehide', () => saveDraft(element))
    updateAfterInput()
  }, [formRef])

  /**
   * Fills the emptied form with what the family's next enrolment shares with the last one.
   * @param lastCopied fields that were copied in the last one: their boxes are ticked again
   */
  function fillNextEnrolment(last: Enrolment, lastCopied: readonly string[]): void {
    for (const [name, value] of Object.entries(last))
      if (typeof value === 'string' && !OWN_FIELDS.includes(name)) fillField(name, value)
    tickBox(copyingBoxes.address, lastCopied.includes('payerAddress'))
    tickBox(copyingBoxes.email, lastCopied.includes('payerEmail'))
    updateAids()
    formRef.current?.querySelector('input')?.focus()
  }

  function tickBox(name: string, isTicked: boolean): void {
    const box = formRef.current?.elements.namedItem(name)
    if (box instanceof HTMLInputElement) box.checked = isTicked
  }

  const copied = copiedNames.split(' ')
  // A copy of a field with a problem has the same problem, which the visitor corrects once, in the participant's field.
  const isRepeated = (name: string) =>
    copied.includes(name) &&
    form.problems.some((problem) => [COPY_SOURCES[name] ?? []].flat().includes(problem.name))
  const problems = form.problems.filter(({ name }) => !isRepeated(name))
  const getFieldProps = (name: string): FieldProps => ({
    ...form.getFieldProps(name),
    ...(isRepeated(name) && { error: undefined }),
    isCopied: copied.includes(name),
    // The field of the participant already has the remark on a copied value.
    remark: copied.includes(name) && remarks[name] ? '' : remarks[name],
  })
  // Fields with a problem of their own are shown again: in hidden fields the visitor could not correct it.
  const isPayerCopied = copied.includes('payerName') && !problems.some(({ name }) => name.startsWith('payer'))
  const chosen = listChosen(chosenIds)
  return {
    getFieldProps,
    problems,
    today,
    currentSection,
    copied,
    isPayerCopied,
    chosen,
    age,
    fillNextEnrolment,
    updateAids,
  }
}

/** Values of the payer's fields that the ticked boxes copy from the participant. */
function listCopies(values: ReturnType<typeof readForm>): Record<string, string> {
  const read = (name: string) => String(values[name] ?? '')
  const isSelf = values[copyingBoxes.self] === true
  const copies: Record<string, string> = {}
  if (isSelf) {
    copies.payerName = `${read('participantFirstName')} ${read('participantLastName')}`.trim()
    copies.payerPhone = read('participantPhone')
  }
  if (isSelf || values[copyingBoxes.address] === true)
    for (const [name, source] of Object.entries(ADDRESS_SOURCES)) copies[name] = read(source)
  if (isSelf || values[copyingBoxes.email] === true) copies.payerEmail = read('participantEmail')
  return copies
}

/**
 * Ticks the workshops in the URL's query (`?delavnica=muzikal`). After a reload or on going back, the
 * visitor's own ticks stay.
 */
function preselectWorkshops(form: HTMLFormElement, search: string): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="workshops"]')]
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' && boxes.some(({ checked }) => checked)) return
  const ids = new URLSearchParams(search).getAll('delavnica')
  for (const box of boxes) box.checked ||= ids.includes(box.value) && !box.disabled
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
