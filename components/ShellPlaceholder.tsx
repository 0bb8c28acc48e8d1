/** Element of a page shell that the server replaces by its HTML (api/http/shells/shell.tsx). */
export function ShellPlaceholder() {
  return <div data-shell-view="" />
}
