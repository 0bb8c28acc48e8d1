// npm run test:site: builds the tests' own site, on which journeys and site tests stand.
import { buildTestSite } from '../tests/support/project-copy'

await buildTestSite()
