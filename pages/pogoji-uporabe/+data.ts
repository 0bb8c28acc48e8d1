// https://vike.dev/data
import { getLegalPage } from '../../collections/legal-pages'

export default () => getLegalPage('pogoji-uporabe')
