import type { ReactNode } from 'react'
import { consents } from '../../common/forms/forms'
import { Checkbox } from '../../components/Choice'
import { ConsentText, PrivacyNote } from '../../components/ConsentText'
import type { FieldProps } from '../../components/FormField'
import { Prerendered } from '../../components/Prerendered'
import { Section } from './Section'

type ConsentSectionProps = { field: (name: string) => FieldProps; children: ReactNode }

/** The last section: what the visitor has chosen (`children`), and the consents to it. */
export function ConsentSection({ field, children }: ConsentSectionProps) {
  return (
    <Section id="soglasja">
      {children}
      <Checkbox field={field('consent')} isRequired>
        <Prerendered as="span">
          {import.meta.env.SSR && <ConsentText parts={consents.enrolment.parts} />}
        </Prerendered>
      </Checkbox>
      <Checkbox field={field('newsletterConsent')}>
        <Prerendered as="span">
          {import.meta.env.SSR && <ConsentText parts={consents.newsletter.parts} />}
        </Prerendered>{' '}
        <Prerendered as="span" className="text-ink-2">
          {import.meta.env.SSR && '(neobvezno; prejema jih plačnik na svoj e-poštni naslov)'}
        </Prerendered>
      </Checkbox>
      <PrivacyNote>
        {import.meta.env.SSR &&
          'Podatke obdeluje {ime_centra} za obravnavo prijave, izvedbo delavnic in izdajo računov. Brez podatkov z\u00a0zvezdico prijave ne moremo sprejeti. Prejmejo jih zaposleni ter mentorice in mentorji, v\u00a0našem imenu pa jih obdelujejo tudi ponudnika gostovanja in e-pošte ter računovodski servis. Lahko zahtevate vpogled, popravek ali izbris in se pritožite pri Informacijskem pooblaščencu.'}
      </PrivacyNote>
      <Prerendered as="p" className="text-small leading-small">
        {import.meta.env.SSR && '{o_prijavi}'}
      </Prerendered>
    </Section>
  )
}
