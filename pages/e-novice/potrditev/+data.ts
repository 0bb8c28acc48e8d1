// https://vike.dev/data
import type { Head } from '../../../renderer/page-context'

export default (): Head => ({
  description: 'Potrdite, da želite prejemati e-novice, ki jih pošilja {ime_centra}.',
})
