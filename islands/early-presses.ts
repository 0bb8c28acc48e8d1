// Presses before the page's one script has come: on a slow line it takes a while, and nothing else of ours runs then.

declare global {
  interface Window {
    earlyPresses?: HTMLElement[]
  }
}

/**
 * A script of one line that stands in every page's head, allowed by its digest: keeps what is pressed until
 * islands/mount.ts can repeat it. Buttons with a command need no script where the browser knows commands.
 */
export const EARLY_PRESSES =
  'addEventListener("click",e=>{let b=e.target.closest("button");if(b&&!b.command&&!("mounted"in document.documentElement.dataset)){b.ariaBusy="true";(window.earlyPresses??=[]).push(b)}})'

/** What was pressed before anything could listen, in order. */
export const listEarlyPresses = () => window.earlyPresses ?? []
