import { EmailLink, PhoneLink } from '../../components/ContactLinks'
import { Embed } from '../../components/Embed'
import { PageHead } from '../../components/PageHead'
import { ContactForm } from '../../islands/contact-form/island'
import { Island } from '../../islands/Island'
import type { ContactData } from './+data'
import '../../components/forms.css'

/** Contact form, the centre's details, the way to both locations in words, and a map (docs/product.md, section 2). */
export default function ContactPage({ page, centre, locations, map }: ContactData) {
  const { name, street, postalCode, city, phones, email } = centre
  return (
    <>
      <div className="page-width">
        <PageHead title={page.title} lead={page.lead} art="tehnika" />
        <div className="contact">
          <Island name="contact-form" of={ContactForm} props={{ email, phone: phones[0] ?? '' }} />
          <aside className="contact__panel" aria-label="Podatki centra">
            <h2>{name}</h2>
            <dl>
              <div>
                <dt>Telefon</dt>
                {phones.map((phone) => (
                  <dd key={phone}>
                    <PhoneLink phone={phone} />
                  </dd>
                ))}
              </div>
              <div>
                <dt>E-pošta</dt>
                <dd>
                  <EmailLink email={email} />
                </dd>
              </div>
              <div>
                <dt>Naslov</dt>
                <dd>
                  {street}
                  <br />
                  {postalCode} {city}
                </dd>
              </div>
            </dl>
          </aside>
        </div>
      </div>
      <section className="section" aria-labelledby="kako-do-nas">
        <div className="page-width">
          <h2 className="headline text-h2" id="kako-do-nas">
            Kako do nas
          </h2>
          <ul className="places">
            {locations.map(({ name, address, detail }) => (
              <li key={name}>
                <h3 className="heading">{name}</h3>
                <address>{address}</address>
                <p>{detail}</p>
              </li>
            ))}
          </ul>
          <Embed kind="map" map={map} address={`${street}, ${postalCode} ${city}`} />
        </div>
      </section>
    </>
  )
}
