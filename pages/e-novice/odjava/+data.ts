import type { PageHeadData } from '../../../renderer/page-context'

export default (): PageHeadData => ({ description: 'Odjavite se od e-novic, ki jih pošilja {ime_centra}.' })
