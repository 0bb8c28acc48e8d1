// HTML of the sign-in dialog, rendered at build (vite.config.ts): it is visible before React is loaded.
import { renderToString } from 'react-dom/server'
import LoginForm, { HEADING_ID } from './island'

export default {
  headingId: HEADING_ID,
  simulated: renderToString(<LoginForm isByLink={false} />),
  byLink: renderToString(<LoginForm isByLink />),
}
