import { reservationRoutes } from '../../../../common/routes'
import { testCatalogue } from '../../../../tests/support/catalogue'
import { PERFORMANCE } from '../../../../tests/support/examples'
import { inDays } from '../../../../tests/support/lessons'
import { openBrowser } from '../../../../tests/support/office-browser'
import { makePerformance } from '../../../../tests/support/performances'
import { setUpMailbox } from '../../../../tests/support/test-resources'
import { setUpServer, testShells } from '../../../../tests/support/test-server'

/** An event in twenty days, with six seats. @param changes what the content states differently */
const toCatalogue = (changes: Parameters<typeof makePerformance>[1] = {}) => ({
  ...testCatalogue,
  seatedEvents: [makePerformance(PERFORMANCE, { heldOn: inDays(20), total: 6, ...changes })],
})

/** Creates server and mail server for a file, fresh before each test, with what visitors and the program do. */
export function setUpReservations() {
  const mailbox = setUpMailbox()
  const server = setUpServer({ catalogue: toCatalogue(), mailbox, shells: testShells })

  const reserve = (
    email: string,
    seats: number,
    {
      headers = {},
      performance = PERFORMANCE,
    }: { headers?: Record<string, string>; performance?: string } = {},
  ) => server.send('reservation', { email, seats, name: email.split('@')[0], performance }, headers)

  /** Finds the newest mail to an address, with the token of its private link. */
  const findMail = (email: string) => {
    const mail = mailbox.mails.findLast(({ envelopeTo }) => envelopeTo.includes(email))
    return { ...mail, token: /moji-sedezi\?k=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  }

  const toPath = (email: string) => `${reservationRoutes.page}?k=${findMail(email).token}`

  const postChange = (email: string, fields: Record<string, string>) =>
    openBrowser(server).post(reservationRoutes.change, { k: findMail(email).token, ...fields })

  /** Starts the server again with changed content, and runs the task of every minute once, `later` milliseconds from now. */
  async function publish(changes: Parameters<typeof toCatalogue>[0], later = 0): Promise<void> {
    await server.restart({ catalogue: toCatalogue(changes), mailbox, shells: testShells })
    server.moveClock(later)
    runTask()
  }

  function runTask(): void {
    const { reservations, worker } = server.services
    reservations.applyContentChanges()
    reservations.runDueWork()
    worker.pollSoon()
  }

  return { mailbox, server, reserve, findMail, toPath, postChange, publish, runTask }
}
