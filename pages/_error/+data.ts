// https://vike.dev/data
import type { PageData } from '../../renderer/page-context'

export default (): PageData => ({
  head: { title: 'Stran ne obstaja', description: 'Strani s tem naslovom ni.' },
})
