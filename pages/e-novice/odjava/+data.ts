// https://vike.dev/data
import type { Head } from '../../../renderer/page-context'

export default (): Head => ({
  description: 'Odjavite se od e-novic, ki jih pošilja {ime_centra}.',
})
