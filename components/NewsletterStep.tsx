import type { ReactNode } from 'react'
import { routes } from '../common/routes'
import { Button } from './Button'
import { ButtonLink } from './ButtonLink'
import { EmailLink } from './ContactLinks'
import { ErrorText } from './ErrorText'
import { OutcomeBox } from './OutcomeBox'
import { PageHead } from './PageHead'

/** What is said in each step. */
const WORDS = {
  confirm: {
    title: 'Potrditev naročila',
    lead: 'Z\u00a0gumbom potrdite, da želite prejemati naše e-novice.',
    button: 'Potrdi naročilo',
    busy: 'Potrjujem...',
    doneTitle: 'Naročilo na e-novice je potrjeno.',
    doneText: 'Hvala! V\u00a0vsakem sporočilu bo tudi povezava za odjavo.',
    failure: 'Naročila ni bilo mogoče potrditi. Poskusite znova.',
    way: 'Obrazec za naročilo najdete na domači strani. ',
  },
  unsubscribe: {
    title: 'Odjava od e-novic',
    lead: 'Z\u00a0gumbom potrdite, da naših e-novic ne želite več prejemati.',
    button: 'Odjavi me',
    busy: 'Odjavljam...',
    doneTitle: 'Odjava je opravljena.',
    doneText: 'E-novic vam ne bomo več pošiljali. Če si premislite, se lahko kadar koli znova naročite.',
    failure: 'Odjava ni uspela. Poskusite znova.',
    way: '',
  },
}

/** The page behind a link in a newsletter mail: one button (islands/newsletter-link), because opening a link alone must change nothing. */
export function NewsletterStep({ step, email }: { step: keyof typeof WORDS; email: string }) {
  const { title, lead, button, busy, doneTitle, doneText, failure, way } = WORDS[step]
  return (
    <div className="page-width">
      <PageHead title={title} lead={lead} art="pisanje" />
      <div
        className="grid max-w-measure justify-items-start gap-6 pb-section"
        data-effect="newsletter-link"
        data-step={step}
      >
        <div className="scriptless:hidden" data-part="action">
          <Button size="large" data-busy={busy}>
            {button}
          </Button>
        </div>
        <OutcomeBox outcome="success" data-part="done" hidden>
          <h2 className="heading text-name leading-name text-success">{doneTitle}</h2>
          <p>{doneText}</p>
          <ButtonLink to={routes.home} look="line">
            Na domačo stran
          </ButtonLink>
        </OutcomeBox>
        <Notice part="failed" text={failure}>
          {way}Če se napaka ponavlja, nam pišite na <EmailLink email={email} />.
        </Notice>
        <Notice part="incomplete" text="Povezava ni popolna.">
          Odprite jo znova iz sporočila, ki ste ga prejeli, ali nam pišite na <EmailLink email={email} />.
        </Notice>
        <noscript>
          <p>
            Brez JavaScripta gumb žal ne deluje. Pišite nam na <EmailLink email={email} />.
          </p>
        </noscript>
      </div>
    </div>
  )
}

function Notice({ part, text, children }: { part: string; text: string; children: ReactNode }) {
  return (
    <OutcomeBox outcome="failure" data-part={part} hidden>
      <ErrorText>
        <span data-part={`${part}-text`}>{text}</span>
      </ErrorText>
      <p>{children}</p>
    </OutcomeBox>
  )
}
