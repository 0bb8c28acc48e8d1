import type { ReactNode } from 'react'
import { routes } from '../common/routes'
import { Button, ButtonLink } from './Button'
import { EmailLink } from './ContactLinks'
import { ErrorText, OutcomeBox } from './OutcomeBox'
import { PageHeading } from './PageHeading'

const TEXTS = {
  confirm: {
    title: 'Potrditev naročila',
    lead: 'Z\u00a0gumbom potrdite, da želite prejemati naše e-novice.',
    button: 'Potrdi naročilo',
    busy: 'Potrjujem...',
    doneTitle: 'Naročilo na e-novice je potrjeno.',
    doneText: 'Hvala! V\u00a0vsakem sporočilu bo tudi povezava za odjavo.',
    failure: 'Naročila ni bilo mogoče potrditi. Poskusite znova.',
    hint: 'Obrazec za naročilo najdete na domači strani. ',
  },
  unsubscribe: {
    title: 'Odjava od e-novic',
    lead: 'Z\u00a0gumbom potrdite, da naših e-novic ne želite več prejemati.',
    button: 'Odjavi me',
    busy: 'Odjavljam...',
    doneTitle: 'Odjava je opravljena.',
    doneText: 'E-novic vam ne bomo več pošiljali. Če si premislite, se lahko kadar koli znova naročite.',
    failure: 'Odjava ni uspela. Poskusite znova.',
    hint: '',
  },
}

/** Page for a link in a newsletter mail. Mail programs open links automatically, so only its button has an effect. */
export function NewsletterLinkPage({ step, email }: { step: keyof typeof TEXTS; email: string }) {
  const { title, lead, button, busy, doneTitle, doneText, failure, hint } = TEXTS[step]
  return (
    <div className="page-width">
      <PageHeading title={title} lead={lead} art="pisanje" />
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
        <OutcomeBox outcome="success" data-part="done" hidden role="group" aria-labelledby="opravljeno">
          <h2 id="opravljeno" className="heading text-name leading-name text-success">
            {doneTitle}
          </h2>
          <p>{doneText}</p>
          <ButtonLink to={routes.home} look="line">
            Na domačo stran
          </ButtonLink>
        </OutcomeBox>
        <FailureNotice part="failed" text={failure}>
          {hint}Če se napaka ponavlja, nam pišite na <EmailLink email={email} />.
        </FailureNotice>
        <FailureNotice part="incomplete" text="Povezava ni popolna.">
          Odprite jo znova iz sporočila, ki ste ga prejeli, ali nam pišite na <EmailLink email={email} />.
        </FailureNotice>
        <noscript>
          <p>
            Brez JavaScripta gumb žal ne deluje. Pišite nam na <EmailLink email={email} />.
          </p>
        </noscript>
      </div>
    </div>
  )
}

function FailureNotice({ part, text, children }: { part: string; text: string; children: ReactNode }) {
  return (
    <OutcomeBox outcome="failure" data-part={part} hidden role="group" aria-labelledby={`besedilo-${part}`}>
      <ErrorText>
        <span id={`besedilo-${part}`} data-part={`${part}-text`}>
          {text}
        </span>
      </ErrorText>
      <p>{children}</p>
    </OutcomeBox>
  )
}
