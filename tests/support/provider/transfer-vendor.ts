import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestTransferVendor {
  readonly url: string
  readonly asked: { readonly path: string; readonly body: string; readonly headers: Record<string, string> }[]
  /** `loseAnswer`: done, but the response is lost. `pending`: done once the mood is good again. */
  mood: 'good' | 'loseAnswer' | 'loseRequest' | 'broken' | 'pending'
  close(): Promise<void>
}

interface Order {
  readonly reference: string
  readonly user: string
  readonly direction: 'in' | 'out'
  readonly amount: number
}

/** What users have at the vendor, in wire units. */
export interface VendorWallets {
  balanceOf(user: string): number
  /** False when a negative amount is more than there is. */
  add(user: string, amount: number): boolean
}

/** A vendor with wallets of its own, on a port of its own, that does as its mood is. */
export async function startTransferVendor(wallets: VendorWallets = createWallets()): Promise<TestTransferVendor> {
  const asked: TestTransferVendor['asked'] = []
  const states = new Map<string, 'done' | 'failed'>()

  const transfer = ({ reference, user, direction, amount }: Order): 'done' | 'failed' => {
    const earlier = states.get(reference)
    if (earlier) return earlier
    const state = wallets.add(user, direction === 'in' ? amount : -amount) ? 'done' : 'failed'
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
          : { balance: wallets.balanceOf(message.user) }
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

function createWallets(): VendorWallets {
  const balances = new Map<string, number>()
  const balanceOf = (user: string) => balances.get(user) ?? 0
  return {
    balanceOf,
    add(user, amount) {
      if (balanceOf(user) + amount < 0) return false
      balances.set(user, balanceOf(user) + amount)
      return true
    },
  }
}
