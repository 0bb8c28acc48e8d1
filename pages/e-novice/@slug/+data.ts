export { default } from '../../novice/@slug/+data'
