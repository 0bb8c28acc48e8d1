// https://vike.dev/client
// Replaces renderer/+client.ts, and adds the buttons of the family page that print it or copy a text.
import '../../renderer/+client'
import { mountCopyButtons } from '../../islands/copy-buttons'
import { mountPrintButtons } from '../../islands/print-buttons'

mountPrintButtons()
mountCopyButtons()
