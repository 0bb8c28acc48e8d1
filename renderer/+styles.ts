// Styles of every page. A folder of pages may replace them by a +styles.ts of its own.
import './styles/index.css'

export default 'site'
