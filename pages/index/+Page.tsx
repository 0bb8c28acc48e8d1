import { getHome, getNewsSection } from '../../collections/home'
import { toPictureView } from '../../collections/pictures'
import { listWorkshops } from '../../collections/workshops'
import { routes } from '../../common/routes'
import { ButtonLink } from '../../components/Button'
import { HeroCarousel } from '../../components/HeroCarousel'
import { HeroHeadline } from '../../components/HeroHeadline'
import { LocationsCarousel } from '../../components/LocationsCarousel'
import { NewsSection } from '../../components/NewsSection'
import { Statistics } from '../../components/Statistics'
import { WorkshopTiles } from '../../components/WorkshopTiles'
import { Island } from '../../islands/Island'
import { NewsletterForm } from '../../islands/newsletter-form/island'

export default function HomePage() {
  const { title, lead, slides, locations, statistics } = getHome()
  const news = getNewsSection()
  return (
    <>
      <section aria-label="Predstavitev">
        <div className="page-width relative grid grid-cols-1 gap-x-gap gap-y-6 pb-8 xl:grid-cols-[auto_minmax(0,1fr)] xl:items-end xl:pb-9">
          <HeroHeadline title={title} />
          {/* Beside the headline's second line. A longer text makes the row higher. */}
          <div className="grid justify-items-start gap-5 xl:w-[min(100%,43rem)] xl:grid-cols-[1fr_auto] xl:items-end xl:gap-8 xl:justify-self-end">
            <p className="lead xl:text-[clamp(1.0625rem,1.42vw,1.5rem)] xl:leading-snug">{lead}</p>
            <ButtonLink to={routes.enrolment} size="large">
              Prijavnica
            </ButtonLink>
          </div>
        </div>
        <HeroCarousel slides={slides.map(toPictureView)} />
      </section>
      <WorkshopTiles workshops={listWorkshops()} />
      <LocationsCarousel
        locations={locations.map((location) => ({ ...location, picture: toPictureView(location.photo) }))}
      />
      <Statistics title="Naša rast in dosežki" headingId="rast-in-dosezki" isDrawn statistics={statistics} />
      <NewsSection {...news}>
        <Island name="newsletter-form" of={NewsletterForm} props={news.signUp} />
      </NewsSection>
    </>
  )
}
