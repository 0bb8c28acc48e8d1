import { getAbout } from '../../collections/about'
import { getNewsSection } from '../../collections/home'
import { toPictureView } from '../../collections/pictures'
import { Logo } from '../../components/Logo'
import { MainAndSide } from '../../components/MainAndSide'
import { NewsSection } from '../../components/NewsSection'
import { PageHeading } from '../../components/PageHeading'
import { WidePicture } from '../../components/Picture'
import { PointList } from '../../components/PointList'
import { Prose } from '../../components/Prose'
import { Island } from '../../islands/Island'
import { NewsletterForm } from '../../islands/newsletter-form/island'

export default function AboutPage() {
  const { title, lead, photo, html, offers } = getAbout()
  const news = getNewsSection()
  return (
    <>
      <div className="page-width">
        <PageHeading
          title={title}
          mark={<Logo className="h-flow-6 w-auto lg:h-[clamp(6rem,11vw,10rem)]" variant="mark" />}
        />
      </div>
      <WidePicture picture={toPictureView(photo)} />
      <MainAndSide
        side={
          <section className="colours-gledalisce lg:grid lg:gap-8" aria-labelledby="ponudba">
            <h2 className="subheading" id="ponudba">
              Udeležencem ponujamo
            </h2>
            <PointList points={offers} />
          </section>
        }
      >
        <p className="lead">{lead}</p>
        <Prose html={html} className="mt-5" />
      </MainAndSide>
      <NewsSection {...news}>
        <Island name="newsletter-form" of={NewsletterForm} props={news.signUp} />
      </NewsSection>
    </>
  )
}
