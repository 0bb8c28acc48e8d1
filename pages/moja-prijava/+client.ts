// https://vike.dev/client
// In place of renderer/+client.ts, and more than it.
import '../../renderer/+client'
import { mountPrintButtons } from '../../islands/print-buttons'

mountPrintButtons()
