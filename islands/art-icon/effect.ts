import styles from '../../components/icons/art-icon.css?url'
import { loadStyles } from '../load'
import { whenVisible } from '../timing'

/** Visible share of an icon at which its animation starts (docs/product.md, section 9). */
const VISIBLE_SHARE = 0.5

/** Plays the animation of an art form's icon once; components/icons/art-icon.css defines it. */
export default async function animateArtIcon(element: HTMLElement): Promise<void> {
  await loadStyles(styles)
  const icon = element.querySelector('[data-art]') ?? element
  whenVisible(icon, { threshold: VISIBLE_SHARE }, () => icon.setAttribute('data-played', ''))
}
