// https://vike.dev/data
import { toLegalPageData } from '../../collections/legal-pages/page'

export default () => toLegalPageData('izjava-o-dostopnosti')
