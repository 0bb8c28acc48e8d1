// https://vike.dev/data
import type { PageData } from '../../renderer/page-context'

export default (): PageData => ({
  head: { title: 'Delavnica ni najdena', description: 'Delavnice s tem naslovom ni.' },
})
