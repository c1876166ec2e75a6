import { randomUUID } from 'node:crypto'
import { type NotifyChannel, openNotifyChannel } from '#gateway/db/index.ts'

/** What changed for a member; their open pages load the new value themselves. */
export type LiveTopic = 'balance' | 'promo' | 'session'

/** A changed topic of a member. */
export interface LiveKey {
  readonly merchant: string
  readonly memberId: string
  readonly topic: LiveTopic
}

interface RelayListener {
  onKey(key: LiveKey): void
  onGap(): void
  onError(error: Error): void
}

interface RelayOptions {
  readonly databaseUrl: string
  readonly listener: RelayListener
  readonly openChannel?: ((listener: RelayListener) => NotifyChannel) | undefined
}

const CHANNEL = 'marquee_live'
/** Batch window: a notification per bet would halve the database's throughput. */
const BATCH_MS = 10
/** A key has at most 64 + 36 + 7 characters and quotes: a batch stays below PostgreSQL's limit of 8,000 bytes. */
const KEYS_PER_PAYLOAD = 60

/** Relays changes between gateways that share a database: one NOTIFY per batch, on a separate connection. */
export function createLiveRelay({ databaseUrl, listener, openChannel }: RelayOptions) {
  const self = randomUUID()
  const pending = new Map<string, LiveKey>()
  let timer: NodeJS.Timeout | undefined
  const onPayload = (payload: string) => {
    const { from, keys } = JSON.parse(payload) as { from: string; keys: [string, string, LiveTopic][] }
    if (from === self) return
    for (const [merchant, memberId, topic] of keys) listener.onKey({ merchant, memberId, topic })
  }
  const channel = openChannel?.(listener) ?? openNotifyChannel(databaseUrl, CHANNEL, { ...listener, onPayload })
  const flush = async () => {
    const keys = [...pending.values()].map(({ merchant, memberId, topic }) => [merchant, memberId, topic])
    pending.clear()
    timer = undefined
    const payloads: string[] = []
    for (let at = 0; at < keys.length; at += KEYS_PER_PAYLOAD) {
      payloads.push(JSON.stringify({ from: self, keys: keys.slice(at, at + KEYS_PER_PAYLOAD) }))
    }
    await channel.send(payloads).catch(listener.onError)
  }
  return {
    listening: channel.listening,
    publish(key: LiveKey) {
      pending.set(`${key.merchant} ${key.memberId} ${key.topic}`, key)
      timer ??= setTimeout(flush, BATCH_MS)
    },
    async close() {
      clearTimeout(timer)
      if (pending.size > 0) await flush()
      await channel.close()
    },
  }
}
