// Global set-up of vitest and Playwright: builds the tests' site.
export { buildTestSite as default } from './project-copy'
