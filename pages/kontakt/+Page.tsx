import { Embed } from '../../components/Embed'
import { PageHead } from '../../components/PageHead'
import { ContactForm } from '../../islands/contact-form/island'
import { Island } from '../../islands/Island'
import type { ContactData } from './+data'

/** Contact form, the centre's details and a map (product spec, section 2). */
export default function ContactPage({ page, centre, map }: ContactData) {
  const { name, street, postalCode, city, phones, email } = centre
  return (
    <>
      <div className="wrap">
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
                    <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
                      {phone}
                    </a>
                  </dd>
                ))}
              </div>
              <div>
                <dt>E-pošta</dt>
                <dd>
                  <a className="link" href={`mailto:${email}`}>
                    {email}
                  </a>
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
      <section className="section" aria-label="Zemljevid">
        <div className="wrap">
          <Embed kind="map" level={2} map={map} address={`${street}, ${postalCode} ${city}`} />
        </div>
      </section>
    </>
  )
}
