export { LegalText as default } from '../../components/LegalText'
