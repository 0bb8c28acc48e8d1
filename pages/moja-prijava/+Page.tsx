import '../../components/forms.css'
import './family.css'

export { ShellView as default } from '../../components/ShellView'
