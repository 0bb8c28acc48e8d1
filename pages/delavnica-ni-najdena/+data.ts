// https://vike.dev/data
import type { Head } from '../../renderer/page-context'

export default (): Head => ({
  title: 'Delavnica ni najdena',
  description: 'Delavnice s tem naslovom ni.',
})
