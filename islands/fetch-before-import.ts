declare global {
  interface Window {
    /** Fetches files completely, so that the browser has them in its cache (inline script of renderer/head-scripts.ts). */
    fetchFiles(paths: string[]): Promise<unknown>
  }
}

/**
 * Runs a dynamic import once all its files are in the browser's cache; vite.config.ts puts it in the place of Vite's
 * own helper. Firefox remembers a failed import for the life of a page (whatwg/html#10327), but not a failed fetch: so
 * each later attempt can succeed.
 * @throws TypeError or Error when a file does not load
 */
export async function fetchBeforeImport<Module>(
  load: () => Promise<Module>,
  files: string[],
): Promise<Module> {
  await window.fetchFiles(files.map((file) => `/${file}`))
  return load()
}
