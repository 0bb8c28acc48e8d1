import { createShell } from '../../api/http/shells/shell'
import { type TestServer, testShells } from './test-server'

/** Routes that need no session. */
const PUBLIC_ROUTES = ['/urad/prijava', '/urad/prijava/poslano', '/urad/prijava/povezava', '/urad/odjava']

type RouterFactory = TestServer['services']['createOfficeRouter']

/** Lists methods and paths of the pages and forms of routers. */
function listRoutes({ services }: TestServer, factories: readonly RouterFactory[]): [string, string][] {
  const shell = createShell(testShells['/urad'] ?? '', () => ({}), services.catalogue.site.logos)
  return factories
    .flatMap((createRouter) => createRouter?.(shell) ?? [])
    .flatMap(({ stack }) =>
      stack.flatMap(({ methods, path }) =>
        methods
          .filter((method) => ['GET', 'POST'].includes(method) && methods.length < 3)
          .map((method): [string, string] => [method, String(path)]),
      ),
    )
}

/** Lists the routes of the office that need a session. */
export const listOfficeRoutes = (server: TestServer) =>
  listRoutes(server, [server.services.createOfficeRouter]).filter(([, path]) => !PUBLIC_ROUTES.includes(path))

/** Lists the routes of all pages that the server renders. */
export const listRenderedRoutes = (server: TestServer) =>
  listRoutes(server, [
    server.services.createOfficeRouter,
    ...server.services.features.map(({ shellPages }) => shellPages?.createRouter),
  ])
