import type { HeadData } from '../../../renderer/page-context'

export default (): HeadData => ({ description: 'Odjavite se od e-novic, ki jih pošilja {ime_centra}.' })
