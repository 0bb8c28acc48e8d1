/**
 * Element of a page shell that the server replaces by its HTML (api/http/shells/shell.tsx), and the notice of
 * islands/offline, which all such pages need: their links and forms lead to the server.
 */
export function ShellPlaceholder() {
  return (
    <>
      <div data-shell-view="" />
      <p
        className="fixed inset-x-0 bottom-0 z-40 border-t-8 border-yellow bg-surface px-4 py-4 font-semibold empty:hidden sm:px-8 print:hidden"
        role="alert"
        data-effect="offline"
      />
    </>
  )
}
