interface NoScriptProps {
  /** What the form is for, as the end of »Brez JavaScripta …«. */
  children: string
  phone: string
  email: string
}

/** Says how to reach the centre where the form cannot work. */
export function NoScript({ children, phone, email }: NoScriptProps) {
  return (
    <noscript>
      <div className="notice">
        <p>
          <strong>{children}</strong> Pokličite nas na{' '}
          <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>{' '}
          ali pišite na{' '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          .
        </p>
      </div>
    </noscript>
  )
}
