export { ShellView as default } from '../../components/ShellView'
