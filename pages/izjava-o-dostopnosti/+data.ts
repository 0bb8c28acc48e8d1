// https://vike.dev/data
import { toLegalPageData } from '../../renderer/legal-page-data'

export default () => toLegalPageData('izjava-o-dostopnosti')
