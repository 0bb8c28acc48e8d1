// Before tests that look at the built site, whoever runs them: vitest.config.ts, playwright.config.ts.
export { buildTestSite as default } from './project-copy'
