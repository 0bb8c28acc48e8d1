import type { PageHeadData } from '../../renderer/page-context'

export default (): PageHeadData => ({
  title: 'Delavnica ni najdena',
  description: 'Delavnice s tem naslovom ni.',
})
