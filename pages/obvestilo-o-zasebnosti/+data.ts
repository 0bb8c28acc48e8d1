// https://vike.dev/data
import { toLegalPageData } from '../../renderer/legal-page-data'

export default () => toLegalPageData('obvestilo-o-zasebnosti')
