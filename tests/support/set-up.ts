// Global set-up of vitest and Playwright: builds the tests' site. `npm test` builds it before it starts both, because two
// builds at once, when a source changes meanwhile, would delete each other's files.
import { buildTestSite } from './project-copy'

export default async function setUp(): Promise<void> {
  if (process.env.IS_TEST_SITE_BUILT !== 'true') await buildTestSite()
}
