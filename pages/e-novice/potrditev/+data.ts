// https://vike.dev/data
import { getSite } from '../../../collections/site'
import type { PageData } from '../../../renderer/page-context'

export type NewsletterConfirmationData = ReturnType<typeof data>

export default function data() {
  return {
    head: {
      description: 'Potrdite, da želite prejemati e-novice, ki jih pošilja {ime_centra}.',
    },
    email: getSite().email,
  } satisfies PageData
}
