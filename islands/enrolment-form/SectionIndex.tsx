import { countOf, type PluralForms } from '../../common/plural'
import type { Problem } from '../../components/ErrorSummary'
import { type SectionId, sections } from './sections'

const MISTAKES: PluralForms = { one: 'napaka', two: 'napaki', few: 'napake', other: 'napak' }

interface SectionIndexProps {
  problems: readonly Problem[]
  /** The part that is being filled in. */
  current: SectionId | undefined
}

/** The parts of the form, each with the number of its fields to correct. */
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
                aria-current={id === current ? 'step' : undefined}
              >
                <span>{index + 1}</span>
                <span>
                  {shortTitle}
                  {count > 0 && (
                    <>
                      <br />
                      <span className="text-small leading-small">{countOf(count, MISTAKES)}</span>
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
