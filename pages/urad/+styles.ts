// Replaces renderer/+styles.ts: the office has its own styles.
import './office.css'

export default 'office'
