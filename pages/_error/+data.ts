import type { HeadData } from '../../renderer/page-context'

export default (): HeadData => ({ title: 'Stran ne obstaja', description: 'Strani s tem naslovom ni.' })
