import type { ReactNode } from 'react'
import { routes } from '../common/routes'
import { ButtonLink } from './ButtonLink'
import { EmailLink } from './ContactLinks'
import { PageHead } from './PageHead'
import './forms.css'

interface NewsletterStepProps {
  /** What the button does; see islands/newsletter-link. */
  step: 'confirm' | 'unsubscribe'
  title: string
  lead: string
  button: string
  /** Label while the server is working. */
  busy: string
  doneTitle: string
  doneText: string
  /** Shown when neither the link nor the server's answer is of use. */
  failure: string
  email: string
}

/** The page behind a link in a newsletter mail: one button, because opening a link alone must change nothing. */
export function NewsletterStep(props: NewsletterStepProps) {
  const { step, title, lead, button, busy, doneTitle, doneText, failure, email } = props
  return (
    <div className="page-width">
      <PageHead title={title} lead={lead} art="pisanje" />
      <div className="step" data-effect="newsletter-link" data-step={step}>
        <div data-part="action">
          <button type="button" className="button button-large" data-busy={busy}>
            {button}
          </button>
        </div>
        <div className="summary summary--success" data-part="done" tabIndex={-1} hidden>
          <h2>{doneTitle}</h2>
          <p>{doneText}</p>
          <ButtonLink to={routes.home} look="line">
            Na domačo stran
          </ButtonLink>
        </div>
        <Notice part="failed" text={failure}>
          {step === 'confirm' && 'Obrazec za naročilo najdete na domači strani. '}Če se napaka ponavlja, nam
          pišite na <EmailLink email={email} />.
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
    <div className="summary failure" data-part={part} tabIndex={-1} hidden>
      <p className="err" data-part={`${part}-text`}>
        {text}
      </p>
      <p>{children}</p>
    </div>
  )
}
