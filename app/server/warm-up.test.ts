import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { warmUp } from './warm-up.ts'

async function serve(respond: (host: string, end: () => void) => void) {
  const server = createServer((request, response) => respond(request.headers.host ?? '', () => response.end('page')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

test('the home page of each host is asked for in turn, and of no more than eight', async () => {
  const asked: string[] = []
  const { url, close } = await serve((host, end) => {
    asked.push(host)
    end()
  })
  const hosts = Array.from({ length: 10 }, (_, at) => `brand-${at}.test:3000`)
  await warmUp(url, hosts)
  expect(asked).toEqual(hosts.slice(0, 8))
  close()
})

test('a page that does not come, or a server that is gone, ends the warm-up without an error', async () => {
  const asked: string[] = []
  const { url, close } = await serve((host) => asked.push(host))
  await warmUp(url, ['one.test', 'two.test'], 100)
  expect(asked).toEqual(['one.test'])
  close()
  await warmUp(url, ['one.test'], 100)
})
