// The one client entry (https://vike.dev/client): starts the page's islands and effects. Styles are in +styles.ts.
import { mountAllWidgets } from '../islands/mount'

mountAllWidgets()
