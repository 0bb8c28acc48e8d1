import type { HeadData } from '../../renderer/page-context'

export default (): HeadData => ({
  title: 'Delavnica ni najdena',
  description: 'Delavnice s tem naslovom ni.',
})
