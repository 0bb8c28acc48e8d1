import { buildTestSite } from './project-copy'

await buildTestSite()
