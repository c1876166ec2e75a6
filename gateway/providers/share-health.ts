import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type NotifyChannel, openNotifyChannel } from '#gateway/db/index.ts'
import type { VendorHealth } from './breaker.ts'

const CHANNEL = 'marquee_vendor_health'

/** A time span and not a moment: the clocks of two machines differ. */
const Turn = z.object({ from: z.string(), vendor: z.string(), downForMs: z.number().int().min(0) })

/**
 * Tells the other gateways of a database which vendor stopped answering here, and hears it of them: players of all of
 * them stop waiting for it at once, not after three failures each. What is missed while the connection is away is found
 * out as it would be alone.
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
