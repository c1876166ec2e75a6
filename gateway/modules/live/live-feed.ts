import type { NotifyChannel } from '#gateway/db/index.ts'
import { createLiveRelay, type LiveKey, type LiveTopic } from './live-relay.ts'

/** Open pages of a member that are told, per gateway; the next one is refused and asks by hand. */
export const STREAMS_PER_MEMBER = 6

/** Tells a member's open pages what changed, whichever gateway they hang on. Nothing waits for it and it never throws. */
export interface LiveFeed {
  /** Money of the member moved. To be called after the transaction that moved it is committed. */
  balanceChanged(merchant: string, memberId: string): void
  /** A memberSession of the member ended: its pages stop listening. To be called after the commit. */
  sessionsEnded(merchant: string, memberId: string): void
  /** Hears of a member until the returned function is called; null when too many pages listen already. */
  watch(merchant: string, memberId: string, onChange: (topic: LiveTopic) => void): (() => void) | null
  /** Resolves when other gateways are heard; at once without PostgreSQL. */
  readonly ready: Promise<void>
  /** Aborted when the gateway stops: open streams end then. */
  readonly closing: AbortSignal
  close(): Promise<void>
}

export interface LiveFeedOptions {
  /** PostgreSQL's address, where several gateways share a database; null: this process is alone. */
  readonly databaseUrl?: string | null
  readonly onError?: (error: Error) => void
  /** For tests: the channel in place of the database's. */
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
  const tell = ({ merchant, memberId, topic }: LiveKey) => {
    for (const watcher of watchers.get(keyOf(merchant, memberId)) ?? []) watcher(topic)
  }
  // What was missed while the connection was away can only be found by looking.
  const tellEverybody = () => {
    for (const set of watchers.values()) for (const watcher of set) watcher('balance')
  }
  const listener = { onKey: tell, onGap: tellEverybody, onError }
  const relay =
    databaseUrl || openChannel ? createLiveRelay({ databaseUrl: databaseUrl ?? '', listener, openChannel }) : null
  const publish = (key: LiveKey) => {
    tell(key)
    relay?.publish(key)
  }
  return {
    balanceChanged: (merchant, memberId) => publish({ merchant, memberId, topic: 'balance' }),
    sessionsEnded: (merchant, memberId) => publish({ merchant, memberId, topic: 'session' }),
    watch(merchant, memberId, onChange) {
      const key = keyOf(merchant, memberId)
      const set = watchers.get(key) ?? new Set<Watcher>()
      if (set.size >= STREAMS_PER_MEMBER) return null
      // A function of its own each time: the same one given twice counts twice.
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
