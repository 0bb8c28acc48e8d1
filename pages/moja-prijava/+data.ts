// https://vike.dev/data
import type { PageData } from '../../renderer/page-context'

export default function data() {
  return {
    head: {
      title: 'Moja prijava',
      description: 'Stanje prijave na delavnice.',
      isShell: true,
    },
  } satisfies PageData
}
