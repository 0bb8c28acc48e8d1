// https://vike.dev/data
import { getLegalPage } from '../../collections/legal-pages'

export default () => getLegalPage('obvestilo-o-zasebnosti')
