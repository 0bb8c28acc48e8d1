import type { ReactNode } from 'react'
import { routes } from '../common/routes'
import { Button } from './Button'
import { ButtonLink } from './ButtonLink'
import { EmailLink } from './ContactLinks'
import { ErrorText } from './ErrorText'
import { OutcomeBox } from './OutcomeBox'
import { PageHead } from './PageHead'

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
    <OutcomeBox outcome="failure" data-part={part} hidden>
      <ErrorText>
        <span data-part={`${part}-text`}>{text}</span>
      </ErrorText>
      <p>{children}</p>
    </OutcomeBox>
  )
}
