// The one client entry (https://vike.dev/client): scripts for what lives on a page. Styles are in +styles.ts.
import { mount } from '../islands/mount'

// A page that the browser prepares before anyone asks for it must not do anything: no count, no request, no player.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', mount, { once: true })
else mount()
