import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { withToldRefusals } from './page-refusal.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * Remix over all routes, and over the pages alone for addresses that can only be a page's: matching costs time for every
 * route there is, several times a page, and half of the routes are files and data.
 */
export function createPageHandler(plain: ServerBuild, mode: 'production' | 'development') {
  const build = { ...plain, routes: withToldRefusals(plain.routes) }
  const isFile = ({ module }: Route) => !module.default && !module.ErrorBoundary
  const routes = Object.entries(build.routes)
  const firstSegments = new Set(
    routes.flatMap(([, route]) => (route && isFile(route) ? firstSegment(fullPath(route, build.routes)) : [])),
  )
  const all = createRequestHandler(build, mode)
  const isPageId = ([id]: [string, unknown]) => {
    const route = build.routes[id]
    return route !== undefined && !isFile(route)
  }
  const pages = Object.fromEntries(routes.filter(isPageId))
  const assets = { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isPageId)) }
  const pagesAlone = createRequestHandler({ ...build, routes: pages, assets }, mode)
  const isPage = (pathname: string) =>
    // What is escaped may say anything, and Remix keeps addresses of its own behind two underscores.
    !/^\/__|%/.test(pathname) && !firstSegments.has(firstSegment(pathname.slice(1)))
  const isKnown = ![...firstSegments].some((segment) => /^[:*]|^$/.test(segment))
  return (request: Request): Promise<Response> =>
    isKnown && isPage(new URL(request.url).pathname) ? pagesAlone(request) : all(request)
}

/** Before the first slash, without the ending that asks for a page's data; routes match whatever the case. */
function firstSegment(path: string): string {
  return (path.split('/', 1)[0] ?? '').replace(/\.data$/, '').toLowerCase()
}

function fullPath(route: Route, routes: Routes): string {
  const parent = route.parentId ? routes[route.parentId] : undefined
  return [...(parent ? [fullPath(parent, routes)] : []), route.path ?? ''].filter(Boolean).join('/')
}
