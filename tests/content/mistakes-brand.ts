// Mistakes in colours and logos.
import { error, fine, type Mistake, put, remove, replace } from './mistake'

const COLOURS = 'znamka/barve.yaml'
const LOGO = 'znamka/logo.svg'

export const brandMistakes: Mistake[] = [
  fine('barva z velikimi crkami', replace(COLOURS, '"#2442c6"', '"#2442C6"')),
  error('bleda povezava', replace(COLOURS, 'povezava: "#2442c6"', 'povezava: "#8899ff"')),
  error('podoba srednje sive barve', replace(COLOURS, 'podlaga: "#c8281e"', 'podlaga: "#7a7a7a"')),
  error('barva brez narekovajev', replace(COLOURS, 'papir: "#f6f1e7"', 'papir: #f6f1e7')),
  error('barva z besedo', replace(COLOURS, 'papir: "#f6f1e7"', 'papir: bela')),
  error('logotipa ni', remove(LOGO)),
  error(
    'logotip brez mer',
    put(LOGO, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>\n'),
  ),
  error(
    'logotip s skripto',
    put(LOGO, '<svg viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>\n'),
  ),
]
