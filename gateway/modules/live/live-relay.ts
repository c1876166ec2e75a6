import { randomUUID } from 'node:crypto'
import { type NotifyChannel, openNotifyChannel } from '#gateway/db/index.ts'

/** What changed for a member; their open pages load the new value themselves. */
export type LiveTopic = 'balance' | 'session'

/** Who is to look at what. */
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
/** Changes this close together go out together: a notification per bet would halve what the database can do. */
const BATCH_MS = 10
/** A key has at most 64 + 36 + 7 characters and its quotes: these stay below PostgreSQL's 8,000 bytes. */
const KEYS_PER_PAYLOAD = 60

/** Carries changes between the gateways that share a database: one NOTIFY per batch, on a connection of its own. */
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
