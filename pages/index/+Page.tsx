import { routes } from '../../common/routes'
import { ButtonLink } from '../../components/ButtonLink'
import { HeroCarousel } from '../../components/HeroCarousel'
import { LocationsCarousel } from '../../components/LocationsCarousel'
import { NewsSection } from '../../components/NewsSection'
import { Statistics } from '../../components/Statistics'
import { WorkshopTiles } from '../../components/WorkshopTiles'
import { Island } from '../../islands/Island'
import { NewsletterForm } from '../../islands/newsletter-form/island'
import type { HomeData } from './+data'
import './home.css'

/** Home (docs/product.md, section 2, »Home page«). */
export default function HomePage({ title, lead, slides, workshops, locations, statistics, news }: HomeData) {
  const words = title.split(' ')
  return (
    <>
      <section aria-label="Predstavitev">
        <div className="page-width hero__row">
          <h1 className="hero-headline">
            <span>
              {words[0]} <br />
              {words.slice(1, -1).join(' ')}{' '}
            </span>
            <span>{words.at(-1)}</span>
          </h1>
          <div className="hero__side">
            <p className="lead xl:text-[clamp(1.0625rem,1.42vw,1.5rem)] xl:leading-[1.36]">{lead}</p>
            <ButtonLink to={routes.enrolment} size="large">
              Prijavnica
            </ButtonLink>
          </div>
        </div>
        <HeroCarousel slides={slides} />
      </section>
      <WorkshopTiles workshops={workshops} />
      <LocationsCarousel locations={locations} />
      <Statistics statistics={statistics} />
      <NewsSection {...news}>
        <Island name="newsletter-form" of={NewsletterForm} props={news.signUp} />
      </NewsSection>
    </>
  )
}
