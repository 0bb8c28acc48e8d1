import { Link } from 'react-router-dom'
import { toLocalInstant } from '../../../common/local-instant'
import { routes } from '../../../common/routes'
import { ButtonLink } from '../../../components/ButtonLink'
import { EnrolmentNotice } from '../../../components/EnrolmentNotice'
import { ArtIcon } from '../../../components/icons/ArtIcon'
import { ArtPattern } from '../../../components/icons/ArtPattern'
import { Icon } from '../../../components/icons/Icon'
import { Valance } from '../../../components/icons/Valance'
import { NeighbourLinks } from '../../../components/NeighbourLinks'
import { Picture } from '../../../components/Picture'
import { Prose } from '../../../components/Prose'
import { Timely } from '../../../components/Timely'
import { WorkshopFacts } from '../../../components/WorkshopFacts'
import { FreePlacesScript } from '../../../islands/places/FreePlacesScript'
import type { WorkshopData } from './+data'

/** One template for every workshop: sections appear when the file has their keys (docs/product.md, section 2). */
export default function WorkshopPage({
  workshop,
  picture,
  mentor,
  location,
  prices,
  period,
  schoolYear,
  previous,
  next,
}: WorkshopData) {
  const { artForm, enrolment } = workshop
  return (
    <article className={`colours-${artForm}`}>
      <header className="fhead">
        <ArtPattern name={artForm} className="fhead__pat" />
        <div className="page-width fhead__in">
          <div className="fhead__nav">
            <Link className="back" to={routes.workshops}>
              <Icon name="arrow-left" className="arrow" /> Vse delavnice
            </Link>
            <NeighbourLinks previous={previous} next={next} />
          </div>
          <h1 className="headline mt-[calc(62vw-5rem)] -ml-[0.03em] max-w-[4.9em] text-[clamp(3.9rem,11.6vw,13rem)] leading-[0.86] md:mt-0 print:m-0 print:text-[34pt]">
            {workshop.name}
          </h1>
        </div>
      </header>
      {picture && (
        <div className="wpic">
          <Picture picture={picture} sizes="100vw" isFirst />
        </div>
      )}
      <div className="page-width wgrid wgrid--facts">
        {/* First on phones, where time and price are what a parent looks for; beside the text on large screens. */}
        <div className="w-facts">
          <FreePlacesScript groups={prices} />
          <WorkshopFacts workshop={workshop} location={location} prices={prices} period={period} />
          <EnrolmentLink workshop={workshop} className="mt-6">
            Prijavite se
          </EnrolmentLink>
        </div>
        <div className="w-main">
          <p className="lead">{workshop.description}</p>
          <Prose html={workshop.fullDescription} className="prose--after-lead" />
          {workshop.note && <p className="note">{workshop.note}</p>}
          {workshop.learningPoints.length > 0 && (
            <section aria-labelledby="kaj-se-naucite">
              <h2 className="headline text-h2" id="kaj-se-naucite">
                Kaj se boste naučili?
              </h2>
              <ol className="learn">
                {workshop.learningPoints.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ol>
            </section>
          )}
          {workshop.funFact && (
            <aside className="fun">
              <span className="label">Ali ste vedeli, da …</span>
              <p>{workshop.funFact}</p>
              <ArtIcon name={artForm} />
            </aside>
          )}
        </div>
        <div className="w-side">
          {mentor && (
            <figure className="mentor">
              {mentor.picture && <Picture picture={mentor.picture} sizes="(min-width: 64rem) 30vw, 100vw" />}
              <figcaption>
                <b>{mentor.name}</b>
                <span className="text-ink-2">{mentor.role}</span>
              </figcaption>
            </figure>
          )}
        </div>
      </div>
      {workshop.opportunities.length > 0 && (
        <section className="opp section" aria-labelledby="priloznosti">
          <div className="page-width">
            <h2 className="headline text-h2" id="priloznosti">
              Priložnosti za naprej
            </h2>
            <ul>
              {workshop.opportunities.map(({ title, text }) => (
                <li key={title}>
                  <h3 className="heading">{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className="banner" aria-label="Prijava na delavnico">
        <Valance name={artForm} className="banner__v" />
        <div className="page-width banner__in">
          <div>
            <h2 className="headline text-h2">
              {workshop.closing?.title ?? `Prijave za šolsko leto ${schoolYear}`}
            </h2>
            {workshop.closing?.text && <p className="lead">{workshop.closing.text}</p>}
          </div>
          <div>
            {enrolment && (
              <p className="mb-4">
                <EnrolmentNotice enrolment={enrolment} />
              </p>
            )}
            <EnrolmentLink workshop={workshop}>Prijava na delavnico</EnrolmentLink>
          </div>
        </div>
      </section>
    </article>
  )
}

interface EnrolmentLinkProps {
  workshop: WorkshopData['workshop']
  className?: string
  children: string
}

/** To the enrolment form with this workshop chosen, as long as it takes enrolments or names to wait. */
function EnrolmentLink({ workshop: { id, enrolment }, className, children }: EnrolmentLinkProps) {
  if (enrolment?.state === 'closed') return null
  return (
    <Timely className={className} from={enrolment?.from && toLocalInstant(enrolment.from)}>
      <ButtonLink to={`${routes.enrolment}?delavnica=${id}`}>
        {enrolment?.state === 'waiting' ? 'Na čakalni seznam' : children}
      </ButtonLink>
    </Timely>
  )
}
