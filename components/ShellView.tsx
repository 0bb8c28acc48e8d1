/** The place in a prerendered page that the server fills in (api/web/shells/shell.tsx). */
export function ShellView() {
  return <div data-shell-view="" />
}
