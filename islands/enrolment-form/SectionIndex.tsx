import { countOf, type PluralForms } from '../../common/plural'
import type { Problem } from '../../components/ErrorSummary'
import { type SectionId, sectionOf, sections } from './sections'

const MISTAKES: PluralForms = { one: 'napaka', two: 'napaki', few: 'napake', other: 'napak' }

interface SectionIndexProps {
  problems: readonly Problem[]
  /** The part that is being filled in. */
  current: SectionId | undefined
}

/** The parts of the form, each with the number of its fields to correct. */
export function SectionIndex({ problems, current }: SectionIndexProps) {
  return (
    <nav className="side" aria-label="Razdelki prijavnice">
      <ol>
        {sections.map(({ id, shortTitle }, index) => {
          const count = problems.filter(({ name }) => sectionOf(name) === id).length
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={count > 0 ? 'bad' : undefined}
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
