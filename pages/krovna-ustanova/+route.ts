// https://vike.dev/route-function
import { findFounder } from '../../collections/founder'

/** Matches the URL path from the founder's content file. Without the file there is no page. */
export default ({ urlPathname }: { urlPathname: string }) => findFounder()?.path === urlPathname
