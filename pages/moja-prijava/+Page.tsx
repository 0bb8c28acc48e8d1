import '../../components/forms.css'

export { ShellView as default } from '../../components/ShellView'
