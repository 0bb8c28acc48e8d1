import type { HeadData } from '../../renderer/page-context'

export default (): HeadData => ({
  title: 'Urad',
  description: 'Prijave na delavnice, za osebje.',
  isShell: true,
  isTool: true,
})
