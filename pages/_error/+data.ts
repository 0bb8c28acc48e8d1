// https://vike.dev/data
import type { Head } from '../../renderer/page-context'

export default (): Head => ({ title: 'Stran ne obstaja', description: 'Strani s tem naslovom ni.' })
