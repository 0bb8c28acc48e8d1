// Modules that run at build; the browser gets their default exports as constants (vite.config.ts).

declare module '*/dialog-html?prerendered' {
  const html: typeof import('./login/dialog-html').default
  export default html
}

declare module '*/note-html?prerendered' {
  const html: typeof import('./toasts/note-html').default
  export default html
}
