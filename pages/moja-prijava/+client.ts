// https://vike.dev/client
// Replaces renderer/+client.ts, and adds the print buttons of the family page.
import '../../renderer/+client'
import { mountPrintButtons } from '../../islands/print-buttons'

mountPrintButtons()
