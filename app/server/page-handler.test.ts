import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { createPageHandler } from './page-handler.ts'

const page = { default: () => null, loader: () => 'page' }
const file = (name: string) => ({ loader: () => new Response(name) })
const routes = Object.fromEntries(
  [
    { id: 'root', module: { default: () => null } },
    { id: 'category', parentId: 'root', path: ':category', module: page },
    { id: 'qr', parentId: 'root', path: 'qr/:platform', module: file('qr') },
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
      default: (_request: Request, _status: number, _headers: Headers, context: { routeModules: object }) => {
        seen.push(Object.keys(context.routeModules))
        return new Response('page')
      },
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
  ['/live', 'page'],
])('%s is answered by its own route', async (path, answered) => {
  expect(await ask(path)).toBe(answered)
})

test('a page is matched against pages alone', async () => {
  seen.length = 0
  await ask('/live')
  expect(seen).toEqual([['root', 'category']])
})
