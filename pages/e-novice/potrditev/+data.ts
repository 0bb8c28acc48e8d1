import type { HeadData } from '../../../renderer/page-context'

export default (): HeadData => ({
  description: 'Potrdite, da želite prejemati e-novice, ki jih pošilja {ime_centra}.',
})
