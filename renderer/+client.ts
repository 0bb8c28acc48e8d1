// The one client entry (https://vike.dev/client): starts the page's islands and effects. Styles are in +styles.ts.
import { mountAllWidgets } from '../islands/mount'

// A page that the browser prerenders starts its scripts only when the visitor opens it.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', mountAllWidgets, { once: true })
else mountAllWidgets()
