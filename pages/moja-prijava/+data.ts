import type { HeadData } from '../../renderer/page-context'

export default (): HeadData => ({
  title: 'Moja prijava',
  description: 'Stanje prijave na delavnice.',
  isShell: true,
})
