// The one client entry (https://vike.dev/client): styles for every page, scripts only for what lives on it.
import { mount } from '../islands/mount'
import './styles/index.css'

// A page that the browser prepares before anyone asks for it must not do anything: no count, no request, no player.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', mount, { once: true })
else mount()
