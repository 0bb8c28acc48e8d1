// https://vike.dev/data
import type { Head } from '../../renderer/page-context'

export default (): Head => ({
  title: 'Urad',
  description: 'Prijave na delavnice, za osebje.',
  isShell: true,
  isTool: true,
})
