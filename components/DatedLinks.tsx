import { Link } from 'react-router-dom'

interface DatedLinksProps {
  id: string
  title: string
  links: readonly { to: string; when: string; title: string }[]
}

/** Pages of which their time and their title are told; nothing when there are none. */
export function DatedLinks({ id, title, links }: DatedLinksProps) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id} className="pb-section">
      <h2 className="headline text-h2" id={id}>
        {title}
      </h2>
      <ul className="mt-6 border-t-2 border-rule">
        {links.map(({ to, when, title }) => (
          <li key={to} className="items-center gap-x-8 border-b border-rule-soft py-2 md:flex">
            <span className="numerals block text-ink-2 first-letter:uppercase md:basis-40">{when}</span>
            <Link className="link tap-target" to={to}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
