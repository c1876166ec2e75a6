import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { waitForGateway } from './wait-for-gateway.ts'

test('a gateway that starts is waited for, and one that does not is given up', async () => {
  let asked = 0
  const server = createServer((_, response) => response.writeHead(++asked < 3 ? 503 : 200).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await waitForGateway(url, 600_000)).toBe(true)
  expect(asked).toBe(3)
  server.close()
  server.closeAllConnections()
  expect(await waitForGateway(url, 50)).toBe(false)
})
