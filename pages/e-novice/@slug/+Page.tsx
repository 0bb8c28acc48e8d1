export { default } from '../../novice/@slug/+Page'
