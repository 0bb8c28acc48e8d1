// https://vike.dev/client
// Replaces renderer/+client.ts, and adds the buttons of the family page that print it or copy a text.
import '../../renderer/+client'
import { mountCopyButtons, mountPrintButtons } from '../../islands/family-buttons'

mountPrintButtons()
mountCopyButtons()
