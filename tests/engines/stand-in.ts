// Stands in for everyone whose content a page may embed, at an address of its own beside the site's.
import { createServer } from 'node:http'
import { FACEBOOK_SDK } from '../../common/embeds'
import { findFreePort } from '../support/server'

export interface StandIn {
  /** Paths that were asked for so far. */
  requests(): string[]
  /** Puts the stand-in's address in the place of everyone's. */
  replaceAddresses(text: string): string
  stop(): Promise<void>
}

const THIRD_PARTIES = [FACEBOOK_SDK.scriptOrigin, FACEBOOK_SDK.frameOrigin, 'https://www.openstreetmap.org']

export async function startStandIn(): Promise<StandIn> {
  const port = await findFreePort()
  const asked: string[] = []
  const server = createServer(({ url = '/' }, outgoing) => {
    asked.push(url)
    const isScript = url.includes('sdk.js')
    outgoing
      .writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': isScript ? 'text/javascript' : 'text/html',
      })
      .end(isScript ? `(${drawTimelines})(${JSON.stringify(`http://127.0.0.1:${port}`)})` : '<p>Tuja vsebina')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    requests: () => asked,
    replaceAddresses: (text) =>
      THIRD_PARTIES.reduce((rest, origin) => rest.replaceAll(origin, `http://127.0.0.1:${port}`), text),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Runs in the page: draws a frame for each timeline, as Facebook's script does. */
function drawTimelines(origin: string): void {
  const parse = (root: HTMLElement) => {
    for (const box of root.querySelectorAll<HTMLElement>('.fb-page')) {
      const frame = document.createElement('iframe')
      frame.src = `${origin}/plugins/page.php`
      frame.width = box.dataset.width ?? ''
      frame.height = box.dataset.height ?? ''
      box.replaceChildren(frame)
    }
  }
  Object.assign(window, { FB: { XFBML: { parse } } })
}
