import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './test-server'

/**
 * Imports the files of one name in the folders `testing/` of the server's features, in the order of the features: a test
 * of the whole server then uses a feature without naming it.
 */
export function importTestingModules<Module>(server: TestServer, name: string): Promise<Module[]> {
  const files = server.services.features.map((feature) => join('api/features', feature.name, 'testing', name))
  return Promise.all(files.filter((file) => existsSync(file)).map((file) => import(join('../..', file))))
}
