import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { supplierCalls } from '#contract/provider/index.ts'

/** The requests a supplier receives, and its responses: a body, an HTTP status, or none. */
export interface TestSupplier {
  readonly url: string
  readonly asked: { readonly path: string; readonly body: Record<string, unknown>; readonly headers: object }[]
  /** The kind of the next responses; `silence` never responds. */
  mood: 'good' | 'silence' | 'broken' | 'refusing' | 'garbage'
  /** Vendors whose calls are never answered, whatever the mood. */
  readonly silentVendors: Set<string>
  close(): Promise<void>
}

/** A supplier's side of the dialect on a port of its own, that does as its mood is. */
export async function startSupplier(): Promise<TestSupplier> {
  const asked: TestSupplier['asked'] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const path = request.url ?? ''
      const body = JSON.parse(text)
      asked.push({ path, body, headers: request.headers })
      const { mood } = supplier
      if (mood === 'silence' || supplier.silentVendors.has(body.meta?.vendor)) return
      if (mood === 'garbage') return void response.end('<html>')
      const status = { good: 200, broken: 500, refusing: 400 }[mood]
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(mood === 'good' ? answerOf(path, asked.length) : { error: 'RS_ERROR_UNKNOWN' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const supplier: TestSupplier = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mood: 'good',
    silentVendors: new Set(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return supplier
}

function answerOf(path: string, count: number): unknown {
  if (path === supplierCalls.list.path) return []
  if (path === supplierCalls.voidIssue.path) return { orders: 3 }
  if (path === supplierCalls.lateOrders.path) return { orders: 2 }
  if (path === supplierCalls.suspendIssue.path) return { orders: 4 }
  if (path === supplierCalls.enterResult.path) return { state: 'conflict', version: 1, differs: ['special'] }
  if (path === supplierCalls.lotteryLimit.path) return { done: true }
  if (path === supplierCalls.lotteryCalendar.path) return { done: true }
  if (path === supplierCalls.lotteriesDesk.path)
    return {
      rows: [{ lottery: 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN', table: 'draws-xsmb', state: 'ends soon', days_left: 90 }],
    }
  if (path === supplierCalls.lotteryDesk.path) return { rows: [{ draw: '20260302-0721', state: 'drawn' }] }
  const freebets: readonly string[] = [supplierCalls.createFreebet.path, supplierCalls.cancelFreebet.path]
  if (freebets.includes(path)) return { reward_uuid: 'r' }
  return { url: `https://games.example${path}?once=${count}` }
}
