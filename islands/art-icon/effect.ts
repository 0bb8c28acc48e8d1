import styles from '../../components/icons/art-icon.css?url'
import { loadStyles } from '../load'
import { onceSeen } from '../when'

/** Icons play when half of them is on the screen (docs/product.md, section 9). */
const SHARE = 0.5

/** Plays the icon of an art form once; what moves and how is said in components/icons/art-icon.css. */
export default async function artIcon(element: HTMLElement): Promise<void> {
  await loadStyles(styles)
  const icon = element.querySelector('[data-art]') ?? element
  onceSeen(icon, { threshold: SHARE }, () => icon.setAttribute('data-played', ''))
}
