// Collects clicks until islands/mount.ts runs, and shows the notice that a script did not load.
declare global {
  interface Window {
    earlyClicks?: HTMLElement[]
    /** Shows components/ScriptNotice.tsx after a control, or after its island, in which React would remove the notice. */
    showScriptNotice?: (control: HTMLElement, text?: string) => void
  }
}

/**
 * Part of the inline script in the head of every page (renderer/head-scripts.ts), allowed by its hash in the
 * Content-Security-Policy. Until islands/mount.ts runs, it collects clicks on controls that need a script. When the page's
 * script fails to load, `reportPageFailure` shows components/ScriptNotice.tsx at the clicked control, or follows the
 * clicked link; the next click loads the script again.
 *
 * The script ignores buttons with a `command`, which the browser handles without a script, and the submit buttons of
 * the office and of the family's page, which the browser submits itself: a repeated click would submit twice. The
 * site's own forms have `formmethod=dialog`. The last line keeps an interrupted view transition out of the error log.
 */
export const EARLY_CLICKS_SCRIPT = `
let clicks = window.earlyClicks = [],
  isFailed,
  show = window.showScriptNotice = (control, text) => {
    let notice = document.querySelector("[data-script-notice]");
    if (!notice) return;
    notice.style.visibility = "visible";
    if (text) notice.firstChild.textContent = text;
    if (control) {
      (control.closest("[data-island]") || control).after(notice);
      let { top, bottom } = control.getBoundingClientRect(), height = notice.offsetHeight, lowest = innerHeight - height;
      notice.style.inset = Math.max(0, Math.min(bottom > lowest ? top - height : bottom, lowest)) + "px 0 auto"
    }
  },
  reportPageFailure = () => {
    let failed = clicks.splice(0), control = failed.pop();
    isFailed = true;
    [...failed, control].map(e => e && (e.ariaBusy = null));
    if (control?.href) location = control.href;
    else show(control)
  };
addEventListener("click", e => {
  let control = e.target.closest(":root:not([data-mounted]) :is([type=button],[formmethod],[data-needs-script])");
  if (control && !control.command && !(e.ctrlKey || e.metaKey || e.shiftKey)) {
    if (control.href) e.preventDefault();
    control.ariaBusy = "true";
    clicks.push(control);
    if (isFailed) loadPageScripts()
  }
});
addEventListener("pagereveal", e => e.viewTransition?.ready.catch(() => {}));`

/** Shows a failure at the clicked control, with the centre's phone and e-mail, until the next click anywhere. */
export function showNoticeAt(control: HTMLElement, text: string): void {
  window.showScriptNotice?.(control, text)
  addEventListener('click', hideNotice, { once: true, capture: true })
}

/** Hides the notice that a script did not load. */
export function hideNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-script-notice]')
  if (notice) notice.style.visibility = ''
}
