// HTML of a note, rendered at build (vite.config.ts): it is visible before React is loaded. show-note.ts fills in its texts.
import { renderToString } from 'react-dom/server'
import { ToastCard } from './ToastCard'
import { toToast } from './toast-content'

const { message, options } = toToast({ title: '–', description: '–', toaster: 'stack' })
const state = {
  id: '',
  type: 'blank',
  createdAt: 0,
  pauseDuration: 0,
  visible: true,
  dismissed: false,
} as const

export default renderToString(<ToastCard toast={{ ...state, message, ...options }} onClose={() => {}} />)
