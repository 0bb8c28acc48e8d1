// Before the page's one script has come, or when it does not: nothing else of ours runs then.

declare global {
  interface Window {
    earlyPresses?: HTMLElement[]
    /** Shows what components/Late.tsx says, or this text, at a control, but outside its island: React redraws what differs. */
    tellLate?: (control: HTMLElement, text?: string) => void
  }
}

/**
 * A short script that stands in every page's head, allowed by its digest: keeps what is pressed until islands/mount.ts can
 * repeat it, and when the page's one script fails, which the browser knows at once, brings what components/Late.tsx says
 * to the pressed control. Buttons with a command need no script where the browser knows commands. Nor does a form that
 * the browser itself sends, to the office or to the family's page: pressed again, it would go out twice. The site's own
 * forms wait for their script, by `formmethod=dialog`. A transition from the page before that is broken off is no error.
 */
export const EARLY_PRESSES = `{
let presses = window.earlyPresses = [],
  isFailed,
  tell = window.tellLate = (press, text) => {
    let late = document.querySelector("[data-late]");
    if (!late) return;
    late.style.visibility = "visible";
    if (text) late.firstChild.textContent = text;
    if (press) {
      [...presses, press].map(e => e.ariaBusy = null);
      (press.closest("[data-island]") || press).after(late);
      let { top, bottom } = press.getBoundingClientRect(), height = late.offsetHeight, room = innerHeight - height;
      late.style.inset = Math.max(0, Math.min(bottom > room ? top - height : bottom, room)) + "px 0 auto"
    }
  };
addEventListener("click", e => {
  let press = e.target.closest(":root:not([data-mounted]) :is([type=button],[formmethod])");
  if (press && !press.command) {
    press.ariaBusy = "true";
    presses.push(press);
    if (isFailed) tell(press)
  }
});
addEventListener("error", e => {
  isFailed ||= /entries/.test(e.target.src);
  if (isFailed) tell(presses.at(-1))
}, true);
addEventListener("pagereveal", e => e.viewTransition?.ready.catch(() => {}))
}`

/** What was pressed before anything could listen, in order. */
export const listEarlyPresses = () => window.earlyPresses ?? []
