import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { withErrorResponses } from './route-errors.server.ts'

/** The error class of another bundle: routes are built apart from the process that serves them. */
class ForeignPlatformError extends Error {
  override readonly name = 'PlatformError'
  constructor(
    readonly code: string,
    readonly params: object,
  ) {
    super(code)
  }
}

const load = async ({ request }: { request: Request }) => {
  const code = new URL(request.url).searchParams.get('refused')
  if (code === 'bug') throw new Error('a bug')
  if (code) throw new ForeignPlatformError(code, { minutes: 3 })
  return 'page'
}
const page = { default: () => null, loader: load }
const routes = Object.fromEntries(
  [
    { id: 'root', module: { default: () => null } },
    { id: 'category', parentId: 'root', path: ':category', module: page },
    { id: 'refusing', parentId: 'root', path: 'refusing/:file', module: { loader: load } },
  ].map((route) => [route.id, route]),
)
const build = {
  routes,
  assets: { routes, version: '1', entry: { module: '', imports: [] }, url: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v3_singleFetch: true },
  isSpaMode: false,
  entry: {
    module: {
      default: (_request: Request, status: number, _headers: Headers, context: EntryContext) => {
        return Response.json(context.staticHandlerContext.errors ?? 'page', { status })
      },
      handleError: () => undefined,
    },
  },
} as unknown as ServerBuild

const answer = createRequestHandler({ ...build, routes: withErrorResponses(build.routes) }, 'production')

test.each([
  ['TOO_MANY_REQUESTS', 429],
  ['ACCESS_RESTRICTED', 403],
  ['UNAVAILABLE', 503],
  ['NETWORK_ABNORMAL', 503],
])('a loader that throws %s responds with %i and the error code', async (code, status) => {
  const refused = await answer(new Request(`http://alpha.example/live?refused=${code}`))
  expect(refused.status).toBe(status)
  expect(await refused.json()).toEqual({
    root: expect.objectContaining({ status, data: { errorCode: code, params: { minutes: 3 } } }),
  })
})

test('a data request and a resource route carry the status and Retry-After', async () => {
  const refused = await answer(new Request('http://alpha.example/live.data?refused=TOO_MANY_REQUESTS'))
  expect(refused.status).toBe(429)
  const file = await answer(new Request('http://alpha.example/refusing/file?refused=TOO_MANY_REQUESTS'))
  expect([file.status, file.headers.get('retry-after')]).toEqual([429, '180'])
})

test('an unexpected error stays a 500', async () => {
  expect((await answer(new Request('http://alpha.example/live?refused=bug'))).status).toBe(500)
})
