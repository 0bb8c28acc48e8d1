// https://vike.dev/route-function
import { findFounder } from '../../collections/founder'

/** Its address is its content's own word; without content there is no page. */
export default ({ urlPathname }: { urlPathname: string }) => findFounder()?.path === urlPathname
