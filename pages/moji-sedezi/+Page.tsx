export { ShellPlaceholder as default } from '../../components/ShellPlaceholder'
