import { getLegalPage } from '../../collections/legal-pages'
import { LegalText } from '../../components/LegalText'

export default () => <LegalText {...getLegalPage('pogoji-uporabe')} />
