import type { ReactNode } from 'react'
import { getHome } from '../../collections/home'
import { getListPage } from '../../collections/list-pages'
import { getSite } from '../../collections/site'
import { EmailLink, PhoneLink } from '../../components/ContactLinks'
import { Embed } from '../../components/Embed'
import { PageHeading } from '../../components/PageHeading'
import { Island } from '../../islands/Island'
import { PlainForm, type PlainFormProps } from '../../islands/plain-form/island'

const CONTROLS: PlainFormProps['controls'] = [
  { name: 'firstName', kind: 'name', label: 'Ime', isRequired: true, autoComplete: 'given-name' },
  { name: 'lastName', kind: 'name', label: 'Priimek', isRequired: true, autoComplete: 'family-name' },
  { name: 'email', kind: 'email', label: 'E-pošta', isRequired: true, autoComplete: 'email' },
  { name: 'phone', kind: 'phone', label: 'Telefon', autoComplete: 'tel' },
  { name: 'message', label: 'Sporočilo', isRequired: true, isWide: true, rows: 6 },
]

export default function ContactPage() {
  const { title, lead } = getListPage('kontakt')
  const { name, street, postalCode, city, phones, email, map } = getSite()
  return (
    <>
      <div className="page-width">
        <PageHeading title={title} lead={lead} art="tehnika" />
        <div className="grid gap-x-gap gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[calc(var(--spacing-gap)*3)]">
          <Island
            name="plain-form"
            of={ContactForm}
            props={{
              form: 'contact',
              controls: CONTROLS,
              unsentTitle: 'Sporočilo še ni poslano.',
              email,
              phone: phones[0] ?? '',
            }}
          />
          <aside className="grid gap-5 self-start border-t-2 border-rule pt-5" aria-label="Podatki centra">
            <h2 className="heading">{name}</h2>
            <dl className="grid gap-4">
              <ContactDetail label="Telefon">
                {phones.map((phone) => (
                  <dd key={phone}>
                    <PhoneLink phone={phone} look="tall" />
                  </dd>
                ))}
              </ContactDetail>
              <ContactDetail label="E-pošta">
                <dd>
                  <EmailLink email={email} look="tall" />
                </dd>
              </ContactDetail>
              <ContactDetail label="Naslov">
                <dd>
                  {street}
                  <br />
                  {postalCode} {city}
                </dd>
              </ContactDetail>
            </dl>
          </aside>
        </div>
      </div>
      <section className="section" aria-labelledby="kako-do-nas">
        <div className="page-width">
          <h2 className="headline text-h2" id="kako-do-nas">
            Kako do nas
          </h2>
          <ul className="mt-7 mb-flow-4 grid gap-x-gap gap-y-8 md:grid-cols-2">
            {getHome().locations.map(({ name, address, detail }) => (
              <li key={name} className="grid max-w-lead content-start gap-2.5 border-t-2 border-rule pt-5">
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

function ContactForm(props: PlainFormProps) {
  return (
    <PlainForm {...props}>
      {
        'Podatke obdeluje {ime_centra} samo zato, da vam odgovori. Vidijo jih zaposleni, ki odgovarjajo na sporočila, v\u00a0našem imenu pa jih obdelujeta tudi ponudnika gostovanja in e-pošte. Kadar koli lahko zahtevate vpogled ali izbris.'
      }
    </PlainForm>
  )
}

function ContactDetail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label font-semibold font-stretch-92% text-ink-2">{label}</dt>
      {children}
    </div>
  )
}
