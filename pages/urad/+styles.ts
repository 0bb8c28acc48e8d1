// In place of renderer/+styles.ts: a tool has its own styles.
import './office.css'

export default 'office'
