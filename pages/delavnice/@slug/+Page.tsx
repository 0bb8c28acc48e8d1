import { findLocation } from '../../../collections/home'
import { findMentor } from '../../../collections/mentors'
import { toPictureView } from '../../../collections/pictures'
import { getPriceList } from '../../../collections/price-list'
import { getSite } from '../../../collections/site'
import { getWorkshop, listWorkshops, type Workshop } from '../../../collections/workshops'
import { EnrolmentLink } from '../../../components/EnrolmentLink'
import { EnrolmentNotice } from '../../../components/EnrolmentNotice'
import { ArtIcon } from '../../../components/icons/ArtIcon'
import { Valance } from '../../../components/icons/Valance'
import { MainAndSide } from '../../../components/MainAndSide'
import { WidePicture } from '../../../components/Picture'
import { PointList } from '../../../components/PointList'
import { Portrait } from '../../../components/Portrait'
import { Prose } from '../../../components/Prose'
import { WorkshopDetails } from '../../../components/WorkshopDetails'
import { WorkshopHeader } from '../../../components/WorkshopHeader'

/** Template of all workshops. A section is rendered if the workshop's file has its keys (docs/product.md, section 2). */
export default function WorkshopPage({ slug }: { slug: string }) {
  const workshops = listWorkshops()
  const workshop = getWorkshop(decodeURIComponent(slug))
  const { name, artForm, photo, mentorId } = workshop
  const index = workshops.indexOf(workshop)
  return (
    <article className={`colours-${artForm}`}>
      <WorkshopHeader
        name={name}
        artForm={artForm}
        previous={workshops[index - 1]}
        next={workshops[index + 1]}
      />
      {photo && <WidePicture picture={toPictureView(photo)} />}
      {/* Facts come first on phones, where parents look for time and price. */}
      <MainAndSide details={<Details workshop={workshop} />} side={<MentorPortrait mentorId={mentorId} />}>
        <Description workshop={workshop} />
      </MainAndSide>
      <Opportunities opportunities={workshop.opportunities} />
      <ClosingSection workshop={workshop} />
    </article>
  )
}

function Details({ workshop }: { workshop: Workshop }) {
  const { rows, period } = getPriceList()
  const prices = rows.filter(({ workshopId }) => workshopId === workshop.id)
  return (
    <>
      <WorkshopDetails
        workshop={workshop}
        location={findLocation(workshop.location)}
        prices={prices}
        period={period}
      />
      <EnrolmentLink workshop={workshop} className="mt-6">
        Prijavite se
      </EnrolmentLink>
    </>
  )
}

function MentorPortrait({ mentorId }: Pick<Workshop, 'mentorId'>) {
  const mentor = findMentor(mentorId)
  if (!mentor) return null
  return (
    <Portrait
      name={mentor.name}
      role={mentor.role}
      picture={mentor.photo && toPictureView(mentor.photo)}
      sizes="(min-width: 64rem) 30vw, 100vw"
    />
  )
}

function Description({ workshop }: { workshop: Workshop }) {
  const { description, fullDescription, note, learningPoints, funFact, artForm } = workshop
  return (
    <>
      <p className="lead">{description}</p>
      <Prose html={fullDescription} className="mt-5" />
      {note && <p className="mt-8 max-w-measure border-l-8 border-ground py-1 pl-5">{note}</p>}
      {learningPoints.length > 0 && (
        <section aria-labelledby="kaj-se-naucite" className="mt-flow-4.5">
          <h2 className="headline text-h2" id="kaj-se-naucite">
            Kaj se boste naučili?
          </h2>
          <PointList points={learningPoints} isOrdered />
        </section>
      )}
      {funFact && (
        <aside className="relative mt-flow-4.5 grid grid-cols-[1fr_auto] items-end gap-4 overflow-hidden p-6 break-inside-avoid colour-field lg:p-panel print:border-2">
          <span className="label">Ali ste vedeli, da …</span>
          <p className="text-[clamp(1.375rem,1.9vw,1.75rem)] leading-[1.2] font-semibold font-stretch-84%">
            {funFact}
          </p>
          <ArtIcon
            name={artForm}
            className="col-start-2 row-start-1 row-end-3 w-[clamp(4.5rem,9vw,8.5rem)] self-center max-2xs:hidden"
          />
        </aside>
      )}
    </>
  )
}

function Opportunities({ opportunities }: Pick<Workshop, 'opportunities'>) {
  if (opportunities.length === 0) return null
  return (
    <section className="section bg-sunk" aria-labelledby="priloznosti">
      <div className="page-width">
        <h2 className="headline text-h2" id="priloznosti">
          Priložnosti za naprej
        </h2>
        <ul className="mt-8 grid gap-x-gap md:grid-cols-3">
          {opportunities.map(({ title, text }) => (
            <li
              key={title}
              className="grid content-start gap-2.5 border-t-2 border-rule pt-4 pb-7 break-inside-avoid md:pb-10"
            >
              <h3 className="heading">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Last section: a link to the enrolment form, with the workshop's own closing words. */
function ClosingSection({ workshop }: { workshop: Workshop }) {
  const { artForm, closing, enrolment } = workshop
  return (
    <section
      className="relative overflow-hidden bg-shade pt-flow-5 text-on-shade print:bg-transparent print:text-ink"
      aria-label="Prijava na delavnico"
    >
      <Valance
        name={artForm}
        className="absolute inset-x-0 top-0 h-[clamp(1.75rem,3.4vw,3.25rem)] w-full print:hidden"
      />
      <div className="page-width grid gap-8 py-flow-6 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2 className="headline max-w-[15em] text-h2">
            {closing?.title ?? `Prijave za šolsko leto ${getSite().schoolYear}`}
          </h2>
          {closing?.text && <p className="lead mt-4 max-w-lead">{closing.text}</p>}
        </div>
        <div>
          {enrolment && (
            <p className="mb-4">
              <EnrolmentNotice enrolment={enrolment} />
            </p>
          )}
          <EnrolmentLink workshop={workshop} look="white">
            Prijava na delavnico
          </EnrolmentLink>
        </div>
      </div>
    </section>
  )
}
