import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type NotifyChannel, openNotifyChannel } from '#gateway/db/index.ts'
import type { VendorHealth } from './breaker.ts'

const CHANNEL = 'marquee_vendor_health'

/** A duration instead of a time, because the clocks of two machines differ. */
const Turn = z.object({ from: z.string(), vendor: z.string(), downForMs: z.number().int().min(0) })

/**
 * Shares the state of the circuit breakers between the gateways of a database, so that players of all gateways stop
 * waiting immediately instead of after three failures each. Notifications missed while disconnected are not replayed.
 */
export function shareVendorHealth(
  health: VendorHealth,
  { databaseUrl, onError }: { databaseUrl: string; onError: (error: Error) => void },
): Pick<NotifyChannel, 'listening' | 'close'> {
  const self = randomUUID()
  const channel = openNotifyChannel(databaseUrl, CHANNEL, {
    onPayload(payload) {
      const { from, vendor, downForMs } = Turn.parse(JSON.parse(payload))
      if (from !== self) health.learn(vendor, downForMs)
    },
    onGap() {},
    onError,
  })
  health.onTurn((vendor, downForMs) => {
    const turn: z.input<typeof Turn> = { from: self, vendor, downForMs }
    channel.send([JSON.stringify(turn)]).catch(onError)
  })
  return channel
}
