// Styles that every page starts from. A folder of pages with a +styles.ts of its own has those in their place.
import './styles/index.css'

export default 'site'
