// https://vike.dev/client
// In place of renderer/+client.ts: a tool has its own styles, and of the site's scripts only the theme toggle.
import { mount } from '../../islands/mount'
import './office.css'

mount()
for (const button of document.querySelectorAll('[data-prints]'))
  button.addEventListener('click', () => print())
