import { toInternationalPhone } from '../common/phone'

/** A telephone number to press; it never breaks over a line. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={`tel:${toInternationalPhone(phone)}`}>
      {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}

/** An address to write to. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  )
}

/** The ways to the centre that need no form, as a sentence; it may have no telephone. */
export function OtherWays({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      Na voljo smo{' '}
      {phone && (
        <>
          na telefonski številki <PhoneLink phone={phone} /> in{' '}
        </>
      )}
      na e-poštnem naslovu <EmailLink email={email} />.
    </>
  )
}
