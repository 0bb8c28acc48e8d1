import { ClosingBanner } from '../../../components/ClosingBanner'
import { EnrolmentLink } from '../../../components/EnrolmentLink'
import { EnrolmentNotice } from '../../../components/EnrolmentNotice'
import { FunFact } from '../../../components/FunFact'
import { MainAndSide } from '../../../components/MainAndSide'
import { Opportunities } from '../../../components/Opportunities'
import { PointList } from '../../../components/PointList'
import { Portrait } from '../../../components/Portrait'
import { Prose } from '../../../components/Prose'
import { WidePicture } from '../../../components/WidePicture'
import { WorkshopFacts } from '../../../components/WorkshopFacts'
import { WorkshopHead } from '../../../components/WorkshopHead'
import { LessonNewsScript } from '../../../islands/lessons/LessonNewsScript'
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
  const { artForm, enrolment, closing } = workshop
  return (
    <article className={`colours-${artForm}`}>
      <WorkshopHead name={workshop.name} artForm={artForm} previous={previous} next={next} />
      {picture && <WidePicture picture={picture} />}
      <MainAndSide
        // First on phones, where time and price are what a parent looks for.
        facts={
          <>
            <FreePlacesScript groups={prices} />
            <LessonNewsScript groups={prices} />
            <WorkshopFacts workshop={workshop} location={location} prices={prices} period={period} />
            <EnrolmentLink workshop={workshop} className="mt-6">
              Prijavite se
            </EnrolmentLink>
          </>
        }
        side={
          mentor && (
            <Portrait
              name={mentor.name}
              role={mentor.role}
              picture={mentor.picture}
              sizes="(min-width: 64rem) 30vw, 100vw"
            />
          )
        }
      >
        <p className="lead">{workshop.description}</p>
        <Prose html={workshop.fullDescription} className="mt-5" />
        {workshop.note && (
          <p className="mt-8 max-w-measure border-l-8 border-ground py-1 pl-5">{workshop.note}</p>
        )}
        {workshop.learningPoints.length > 0 && (
          <section aria-labelledby="kaj-se-naucite" className="mt-flow-4.5">
            <h2 className="headline text-h2" id="kaj-se-naucite">
              Kaj se boste naučili?
            </h2>
            <PointList points={workshop.learningPoints} isOrdered />
          </section>
        )}
        {workshop.funFact && <FunFact text={workshop.funFact} artForm={artForm} />}
      </MainAndSide>
      <Opportunities opportunities={workshop.opportunities} />
      <ClosingBanner
        artForm={artForm}
        label="Prijava na delavnico"
        title={closing?.title ?? `Prijave za šolsko leto ${schoolYear}`}
        text={closing?.text}
      >
        {enrolment && (
          <p className="mb-4">
            <EnrolmentNotice enrolment={enrolment} />
          </p>
        )}
        <EnrolmentLink workshop={workshop} look="white">
          Prijava na delavnico
        </EnrolmentLink>
      </ClosingBanner>
    </article>
  )
}
