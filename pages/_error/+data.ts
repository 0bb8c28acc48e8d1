import type { PageHeadData } from '../../renderer/page-context'

export default (): PageHeadData => ({ title: 'Stran ne obstaja', description: 'Strani s tem naslovom ni.' })
