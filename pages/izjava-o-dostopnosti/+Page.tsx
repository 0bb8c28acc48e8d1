import { getLegalPage } from '../../collections/legal-pages'
import { LegalText } from '../../components/LegalText'

export default () => <LegalText {...getLegalPage('izjava-o-dostopnosti')} />
