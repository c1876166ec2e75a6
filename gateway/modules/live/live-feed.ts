import type { NotifyChannel } from '#gateway/db/index.ts'
import { createLiveRelay, type LiveKey, type LiveTopic } from './live-relay.ts'

/** Maximum streams per member and gateway; further pages are refused and poll. */
export const STREAMS_PER_MEMBER = 6

/** Notifies a member's open pages of changes, on any gateway. Callers do not wait for it, and it never throws. */
export interface LiveFeed {
  /** The member's balance changed, and with it perhaps their promotions. Call it after the commit. */
  balanceChanged(merchant: string, memberId: string): void
  /** The member's promotions changed, and not their balance. Call it after the commit. */
  promoChanged(merchant: string, memberId: string): void
  /** A memberSession of the member ended, so its streams close. Call it after the commit. */
  sessionsEnded(merchant: string, memberId: string): void
  /** Subscribes to a member's changes; returns the unsubscribe function, or null if too many pages listen already. */
  watch(merchant: string, memberId: string, onChange: (topic: LiveTopic) => void): (() => void) | null
  /** Resolves when the channel to other gateways is open; immediately without PostgreSQL. */
  readonly ready: Promise<void>
  /** Aborted when the gateway stops, so that open streams end. */
  readonly closing: AbortSignal
  close(): Promise<void>
}

export interface LiveFeedOptions {
  /** URL of PostgreSQL, if several gateways share a database; null: a single process. */
  readonly databaseUrl?: string | null
  readonly onError?: (error: Error) => void
  /** For tests: replaces the database's channel. */
  readonly openChannel?: (listener: Parameters<typeof createLiveRelay>[0]['listener']) => NotifyChannel
}

type Watcher = (topic: LiveTopic) => void

export function createLiveFeed({
  databaseUrl = null,
  onError = () => {},
  openChannel,
}: LiveFeedOptions = {}): LiveFeed {
  const watchers = new Map<string, Set<Watcher>>()
  const closing = new AbortController()
  const notify = ({ merchant, memberId, topic }: LiveKey) => {
    for (const watcher of watchers.get(keyOf(merchant, memberId)) ?? []) watcher(topic)
  }
  // Notifications were lost while the connection was down, so every page reloads.
  const notifyAll = () => {
    for (const set of watchers.values()) for (const watcher of set) watcher('balance')
  }
  const listener = { onKey: notify, onGap: notifyAll, onError }
  const relay =
    databaseUrl || openChannel ? createLiveRelay({ databaseUrl: databaseUrl ?? '', listener, openChannel }) : null
  const publish = (key: LiveKey) => {
    notify(key)
    relay?.publish(key)
  }
  return {
    balanceChanged: (merchant, memberId) => publish({ merchant, memberId, topic: 'balance' }),
    promoChanged: (merchant, memberId) => publish({ merchant, memberId, topic: 'promo' }),
    sessionsEnded: (merchant, memberId) => publish({ merchant, memberId, topic: 'session' }),
    watch(merchant, memberId, onChange) {
      const key = keyOf(merchant, memberId)
      const set = watchers.get(key) ?? new Set<Watcher>()
      if (set.size >= STREAMS_PER_MEMBER) return null
      // A new function each time, so that the same callback can subscribe twice.
      const watcher: Watcher = (topic) => onChange(topic)
      watchers.set(key, set.add(watcher))
      return () => {
        set.delete(watcher)
        if (set.size === 0 && watchers.get(key) === set) watchers.delete(key)
      }
    },
    ready: relay?.listening ?? Promise.resolve(),
    closing: closing.signal,
    async close() {
      closing.abort()
      await relay?.close()
    },
  }
}

const keyOf = (merchant: string, memberId: string) => `${merchant} ${memberId}`
