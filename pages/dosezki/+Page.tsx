import { ArtIcon } from '../../components/icons/ArtIcon'
import { PageHead } from '../../components/PageHead'
import type { AchievementsData } from './+data'

/** Achievements by category (docs/product.md, section 2). */
export default function AchievementsPage({ title, lead, categories }: AchievementsData) {
  return (
    <div className="page-width">
      <PageHead title={title} lead={lead} />
      <div className="achievements">
        {categories.map(({ name, artForm, items }, index) => (
          <section key={name} className={`achievement colours-${artForm}`} aria-labelledby={headingId(index)}>
            <div className="achievement__head">
              <ArtIcon name={artForm} />
              <h2 className="headline text-h2" id={headingId(index)}>
                {name}
              </h2>
            </div>
            <ul>
              {items.map(({ year, text }) => (
                <li key={text}>
                  <span className="numerals">{year}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** By place: two categories may share an art form. */
const headingId = (index: number) => `dosezki-${index + 1}`
