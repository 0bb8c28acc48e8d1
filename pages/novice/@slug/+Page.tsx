export { Article as default } from '../../../components/Article'
