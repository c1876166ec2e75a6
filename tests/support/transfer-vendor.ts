import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestTransferVendor {
  readonly url: string
  readonly asked: { readonly path: string; readonly body: string; readonly headers: Record<string, string> }[]
  /** `loseAnswer`: done, but nobody hears of it. `pending`: done once the mood is good again. */
  mood: 'good' | 'loseAnswer' | 'loseRequest' | 'broken' | 'pending'
  close(): Promise<void>
}

interface Order {
  readonly reference: string
  readonly user: string
  readonly direction: 'in' | 'out'
  readonly amount: number
}

/** A vendor with wallets of its own, on a port of its own, that does as its mood is. */
export async function startTransferVendor(): Promise<TestTransferVendor> {
  const asked: TestTransferVendor['asked'] = []
  const states = new Map<string, 'done' | 'failed'>()
  const balances = new Map<string, number>()

  const transfer = ({ reference, user, direction, amount }: Order): 'done' | 'failed' => {
    const earlier = states.get(reference)
    if (earlier) return earlier
    const after = (balances.get(user) ?? 0) + (direction === 'in' ? amount : -amount)
    const state = after < 0 ? 'failed' : 'done'
    if (state === 'done') balances.set(user, after)
    states.set(reference, state)
    return state
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push({ path, body, headers: request.headers as Record<string, string> })
      const { mood } = vendor
      if (mood === 'loseRequest') return void request.socket.destroy()
      if (mood === 'broken') return void response.writeHead(500).end()
      const message = JSON.parse(body)
      const answer = path.endsWith('/transfer')
        ? { state: transfer(message) }
        : path.endsWith('/status')
          ? { state: states.get(message.reference) ?? 'absent' }
          : { balance: balances.get(message.user) ?? 0 }
      if (mood === 'loseAnswer') return void request.socket.destroy()
      response.end(JSON.stringify(mood === 'pending' && 'state' in answer ? { state: 'pending' } : answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const vendor: TestTransferVendor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mood: 'good',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return vendor
}
