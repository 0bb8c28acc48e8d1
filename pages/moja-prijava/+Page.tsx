import './family.css'

export { ShellView as default } from '../../components/ShellView'
