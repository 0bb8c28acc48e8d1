// https://vike.dev/data
import type { Head } from '../../renderer/page-context'

export default (): Head => ({
  title: 'Moja prijava',
  description: 'Stanje prijave na delavnice.',
  isShell: true,
})
