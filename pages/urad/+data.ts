import type { PageHeadData } from '../../renderer/page-context'

export default (): PageHeadData => ({
  title: 'Urad',
  description: 'Prijave na delavnice, za osebje.',
  isShell: true,
  isTool: true,
})
