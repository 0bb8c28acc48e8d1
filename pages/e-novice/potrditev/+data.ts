import type { PageHeadData } from '../../../renderer/page-context'

export default (): PageHeadData => ({
  description: 'Potrdite, da želite prejemati e-novice, ki jih pošilja {ime_centra}.',
})
