import { sections } from './sections'

/** The parts of the form, beside it on wide screens. */
export function SectionIndex() {
  return (
    <nav className="hidden lg:col-span-3 lg:block" aria-label="Razdelki prijavnice">
      <ol className="sticky top-8 grid border-t-2 border-rule">
        {sections.map(({ id, shortTitle }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="grid min-h-11 grid-cols-[2rem_1fr] border-b border-rule-soft py-3.25 leading-label font-stretch-92% no-underline"
            >
              <span>{index + 1}</span>
              <span>{shortTitle}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
