import { Logo } from '../../components/Logo'
import { NewsSection } from '../../components/NewsSection'
import { Picture } from '../../components/Picture'
import { Prose } from '../../components/Prose'
import { Island } from '../../islands/Island'
import { NewsletterForm } from '../../islands/newsletter-form/island'
import type { AboutData } from './+data'

/** About the centre (docs/product.md, section 2, »About page«). */
export default function AboutPage({ title, lead, picture, html, offers, news }: AboutData) {
  return (
    <>
      <div className="page-width">
        <div className="grid gap-6 pt-[clamp(2.25rem,4.6vw,4.5rem)] pb-[clamp(1.75rem,3vw,3rem)] lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-12">
          <Logo className="h-flow-6 w-auto lg:h-[clamp(6rem,11vw,10rem)]" variant="mark" />
          <h1 className="headline capitals text-h1">{title}</h1>
        </div>
      </div>
      <div className="wpic">
        <Picture picture={picture} sizes="100vw" isFirst />
      </div>
      <div className="page-width wgrid">
        <div className="w-main">
          <p className="lead">{lead}</p>
          <Prose html={html} className="prose--after-lead" />
        </div>
        <section className="w-side" aria-labelledby="ponudba">
          <h2 className="headline text-subheading font-stretch-76% leading-heading" id="ponudba">
            Udeležencem ponujamo
          </h2>
          <ul className="learn colours-gledalisce">
            {offers.map((offer) => (
              <li key={offer}>{offer}</li>
            ))}
          </ul>
        </section>
      </div>
      <NewsSection {...news}>
        <Island name="newsletter-form" of={NewsletterForm} props={news.signUp} />
      </NewsSection>
    </>
  )
}
