// https://vike.dev/data
import { getSite } from '../../../collections/site'
import type { PageData } from '../../../renderer/page-context'

export type NewsletterUnsubscriptionData = ReturnType<typeof data>

export default function data() {
  return {
    head: {
      description: 'Odjavite se od e-novic, ki jih pošilja {ime_centra}.',
    },
    email: getSite().email,
  } satisfies PageData
}
