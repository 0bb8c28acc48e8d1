// https://vike.dev/data
import type { PageData } from '../../renderer/page-context'

export default function data() {
  return {
    head: {
      title: 'Urad',
      description: 'Prijave na delavnice, za osebje.',
      isShell: true,
      isTool: true,
    },
  } satisfies PageData
}
