import type { PageHeadData } from '../../renderer/page-context'

export default (): PageHeadData => ({
  title: 'Moja prijava',
  description: 'Stanje prijave na delavnice.',
  isShell: true,
})
