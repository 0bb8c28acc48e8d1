// Presses before the page's one script has come: on a slow line it takes a while, and nothing else of ours runs then.

declare global {
  interface Window {
    earlyPresses?: HTMLElement[]
  }
}

/**
 * A script of one line that stands in every page's head, allowed by its digest: keeps what is pressed until
 * islands/mount.ts can repeat it. Buttons with a command need no script where the browser knows commands. Nor does a
 * form that the browser itself sends, to the office or to the family's page: pressed again, it would go out twice. The
 * site's own forms wait for their script, by `formmethod=dialog`.
 */
export const EARLY_PRESSES =
  'addEventListener("click",e=>{let b=e.target.closest(":root:not([data-mounted]) :is([type=button],[formmethod])");if(b&&!b.command){b.ariaBusy="true";(window.earlyPresses??=[]).push(b)}})'

/** What was pressed before anything could listen, in order. */
export const listEarlyPresses = () => window.earlyPresses ?? []
