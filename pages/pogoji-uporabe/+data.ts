// https://vike.dev/data
import { toLegalPageData } from '../../renderer/legal-page-data'

export default () => toLegalPageData('pogoji-uporabe')
