// Sections of the enrolment form, and the navigation between them.
import type { ReactNode } from 'react'
import { formatCount, type PluralForms } from '../../common/numbers'
import { RequiredMark } from '../../components/RequiredMark'
import type { FieldProblem } from '../form/use-site-form'

const sections = [
  { id: 'delavnice', title: 'Izbira delavnic', shortTitle: 'Izbira delavnic' },
  { id: 'udelezenec', title: 'Podatki o udeležencu', shortTitle: 'Udeleženec' },
  { id: 'placnik', title: 'Podatki o plačniku', shortTitle: 'Plačnik' },
  { id: 'sporocilo', title: 'Sporočilo', shortTitle: 'Sporočilo' },
  { id: 'soglasja', title: 'Soglasja', shortTitle: 'Soglasja' },
] as const

interface SectionProps {
  id: (typeof sections)[number]['id']
  isRequired?: boolean
  /** Id of a hint on the whole section. */
  describedBy?: string
  children: ReactNode
}

export function Section({ id, isRequired, describedBy, children }: SectionProps) {
  const index = sections.findIndex((section) => section.id === id)
  return (
    <fieldset
      className={`grid gap-6 border-t-2 border-rule pt-5 ${index > 0 ? 'mt-[calc(var(--spacing-flow-5)-1.5rem)]' : '-mt-3'}`}
      id={id}
      data-section={sections[index]?.shortTitle}
      aria-describedby={describedBy}
    >
      {/* Only a floating legend is laid out as an item of the grid. */}
      <legend className="float-left mb-1 w-full">
        <h2 className="subheading text-h3">
          {index + 1} {sections[index]?.title}
          {isRequired && (
            <>
              {' '}
              <RequiredMark />
              <span className="sr-only"> (obvezno)</span>
            </>
          )}
        </h2>
      </legend>
      {children}
    </fieldset>
  )
}

const PROBLEM_FORMS: PluralForms = { one: 'napaka', two: 'napaki', few: 'napake', other: 'napak' }

type SectionIndexProps = { problems: readonly FieldProblem[]; current: string | undefined }

/** Links to the sections, each with the number of its problems. `current` is the short title of the section with the focus. */
export function SectionIndex({ problems, current }: SectionIndexProps) {
  return (
    <nav className="hidden lg:col-span-3 lg:block" aria-label="Razdelki prijavnice">
      <ol className="sticky top-8 grid border-t-2 border-rule">
        {sections.map(({ id, shortTitle }, index) => {
          const count = problems.filter(({ context }) => context === shortTitle).length
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`grid min-h-11 grid-cols-[2rem_1fr] border-b border-rule-soft py-3.25 leading-label font-stretch-92% no-underline aria-[current]:font-heading ${count > 0 ? 'font-control text-error' : ''}`}
                aria-current={shortTitle === current ? 'step' : undefined}
              >
                <span>{index + 1}</span>
                <span>
                  {shortTitle}
                  {count > 0 && (
                    <>
                      <br />
                      <span className="text-small leading-small">{formatCount(count, PROBLEM_FORMS)}</span>
                    </>
                  )}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
