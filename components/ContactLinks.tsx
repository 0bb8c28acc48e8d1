import { toInternationalPhone } from '../common/phone'

/** Classes of a link in running text (`link`), in the footer (`quiet`), or with a larger click area (`tall`). */
const LOOK_CLASSES = { link: 'link', quiet: 'quiet-link', tall: 'link tap-target' }
type LinkLook = keyof typeof LOOK_CLASSES

/** Link that calls a phone number. The number does not wrap. */
export function PhoneLink({ phone, look = 'link' }: { phone: string; look?: LinkLook }) {
  return (
    <a className={LOOK_CLASSES[look]} href={`tel:${toInternationalPhone(phone)}`}>
      {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}

export function EmailLink({ email, look = 'link' }: { email: string; look?: LinkLook }) {
  return (
    <a className={LOOK_CLASSES[look]} href={`mailto:${email}`}>
      {email}
    </a>
  )
}

/** Sentence with the centre's phone number, if it has one, and e-mail address. */
export function ContactSentence({ phone, email }: { phone: string; email: string }) {
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
