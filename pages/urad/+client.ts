// https://vike.dev/client
// In place of renderer/+client.ts, and more than it: one entry that builds on the other needs no third file.
import '../../renderer/+client'

for (const button of document.querySelectorAll('[data-prints]'))
  button.addEventListener('click', () => print())
