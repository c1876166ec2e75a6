import type { EntryContext, ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { createPageHandler } from './page-handler.ts'

/** The same refusal out of another bundle: routes are built apart from the process that serves them. */
class Refusal extends Error {
  override readonly name = 'PlatformError'
  constructor(
    readonly code: string,
    readonly params: object,
  ) {
    super(code)
  }
}

const refuse = async ({ request }: { request: Request }) => {
  const code = new URL(request.url).searchParams.get('refused')
  if (code === 'bug') throw new Error('a bug')
  if (code) throw new Refusal(code, { minutes: 3 })
  return 'page'
}
const page = { default: () => null, loader: refuse }
const file = (name: string) => ({ loader: () => new Response(name) })
const routes = Object.fromEntries(
  [
    { id: 'root', module: { default: () => null } },
    { id: 'category', parentId: 'root', path: ':category', module: page },
    { id: 'qr', parentId: 'root', path: 'qr/:platform', module: file('qr') },
    { id: 'refusing', parentId: 'root', path: 'refusing/:file', module: { loader: refuse } },
    { id: 'robots', parentId: 'root', path: 'robots.txt', module: file('robots') },
  ].map((route) => [route.id, route]),
)
const seen: string[][] = []
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
        seen.push(Object.keys(context.routeModules))
        return Response.json(context.staticHandlerContext.errors ?? 'page', { status })
      },
      handleError: () => undefined,
    },
  },
} as unknown as ServerBuild

const answer = createPageHandler(build, 'production')
const ask = async (path: string) => (await answer(new Request(`http://alpha.example${path}`))).text()

test.each([
  ['/qr/ios', 'qr'],
  ['/QR/ios', 'qr'],
  ['/%71r/ios', 'qr'],
  ['/robots.txt', 'robots'],
  ['/live', '"page"'],
])('%s is answered by its own route', async (path, answered) => {
  expect(await ask(path)).toBe(answered)
})

test('a page is matched against pages alone', async () => {
  seen.length = 0
  await ask('/live')
  expect(seen).toEqual([['root', 'category']])
})

test.each([
  ['TOO_MANY_REQUESTS', 429],
  ['ACCESS_RESTRICTED', 403],
  ['UNAVAILABLE', 503],
  ['NETWORK_ABNORMAL', 503],
])('a page the gateway refuses with %s answers %i and says why', async (code, status) => {
  const refused = await answer(new Request(`http://alpha.example/live?refused=${code}`))
  expect(refused.status).toBe(status)
  expect(await refused.json()).toEqual({
    root: expect.objectContaining({ status, data: { errorCode: code, params: { minutes: 3 } } }),
  })
})

test('the refusal of data alone says when to come back', async () => {
  const refused = await answer(new Request('http://alpha.example/live.data?refused=TOO_MANY_REQUESTS'))
  expect(refused.status).toBe(429)
  const file = await answer(new Request('http://alpha.example/refusing/file?refused=TOO_MANY_REQUESTS'))
  expect([file.status, file.headers.get('retry-after')]).toEqual([429, '180'])
})

test('a bug stays a bug', async () => {
  expect((await answer(new Request('http://alpha.example/live?refused=bug'))).status).toBe(500)
})
