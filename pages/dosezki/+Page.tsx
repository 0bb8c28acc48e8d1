import { getAchievements } from '../../collections/achievements'
import { ArtIcon } from '../../components/icons/ArtIcon'
import { PageHeading } from '../../components/PageHeading'

export default function AchievementsPage() {
  const { title, lead, categories } = getAchievements()
  return (
    <div className="page-width">
      <PageHeading title={title} lead={lead} />
      <div className="grid gap-gap pb-section">
        {categories.map(({ name, artForm, items }, index) => (
          <section
            key={name}
            className={`grid border-t-2 border-rule md:grid-cols-[minmax(14rem,1fr)_2fr] md:gap-x-gap colours-${artForm}`}
            aria-labelledby={toHeadingId(index)}
          >
            <div className="flex min-h-56 flex-col justify-between gap-8 p-panel colour-field">
              <ArtIcon name={artForm} className="h-auto w-[clamp(4.5rem,8vw,7.5rem)]" />
              <h2 className="headline text-h2" id={toHeadingId(index)}>
                {name}
              </h2>
            </div>
            <ul>
              {items.map(({ year, text }) => (
                <li key={text} className="grid grid-cols-[4.5rem_1fr] border-b border-rule-soft py-4">
                  <span className="font-bold font-stretch-84% numerals">{year}</span>
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

/** Heading id by index, because two categories may have the same art form. */
const toHeadingId = (index: number) => `dosezki-${index + 1}`
