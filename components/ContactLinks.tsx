import { toInternationalPhone } from '../common/phone'

/** As the others in a text, or as those of the footer. */
type LinkLook = 'link' | 'quiet' | 'tall'

const CLASSES: Record<LinkLook, string> = { link: 'link', quiet: 'quiet-link', tall: 'link tap-target' }

/** A telephone number to press; it never breaks over a line. */
export function PhoneLink({ phone, look = 'link' }: { phone: string; look?: LinkLook }) {
  return (
    <a className={CLASSES[look]} href={`tel:${toInternationalPhone(phone)}`}>
      {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}

/** An address to write to. */
export function EmailLink({ email, look = 'link' }: { email: string; look?: LinkLook }) {
  return (
    <a className={CLASSES[look]} href={`mailto:${email}`}>
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
