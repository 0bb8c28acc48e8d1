import type { HeadData } from '../../renderer/page-context'

export default (): HeadData => ({
  title: 'Moji sedeži',
  description: 'Rezervacija sedežev na prireditvi.',
  isShell: true,
})
