import pg from 'pg'

/** A named channel of PostgreSQL that every connected process receives. */
export interface NotifyChannel {
  /** Sends the payloads, each of at most 7,999 bytes, in one round trip; without a connection they are lost. */
  send(payloads: readonly string[]): Promise<void>
  /** Resolves when the channel listens for the first time. */
  readonly listening: Promise<void>
  close(): Promise<void>
}

export interface NotifyListener {
  onPayload(payload: string): void
  /** The connection was lost and restored: payloads sent in between may be missing. */
  onGap(): void
  onError(error: Error): void
}

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 10_000

/**
 * Listens on a dedicated connection, because a pooled one returns to the pool, and reconnects with backoff. It needs a
 * session of its own for as long as it listens.
 */
export function openNotifyChannel(databaseUrl: string, name: string, listener: NotifyListener): NotifyChannel {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  let isClosed = false
  let hasListened = false
  let resolveListening = () => {}
  const listening = new Promise<void>((resolve) => {
    resolveListening = resolve
  })

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'marquee listen',
      options: '-c role=marquee_app',
      keepAlive: true,
    })
    const lost = once((error?: Error) => {
      if (client === next) client = null
      next.removeAllListeners('notification')
      if (isClosed) return
      listener.onError(error ?? new Error('the notification connection ended'))
      retry = setTimeout(connect, retryMs)
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
    })
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload }) => listener.onPayload(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${name}`)
    } catch (error) {
      lost(error as Error)
      await next.end().catch(() => undefined)
      return
    }
    if (isClosed) return void next.end()
    client = next
    retryMs = FIRST_RETRY_MS
    if (hasListened) listener.onGap()
    hasListened = true
    resolveListening()
  }
  const connecting = connect()

  return {
    listening,
    async send(payloads) {
      await client?.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [name, payloads])
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await connecting
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}

function once(fn: (error?: Error) => void) {
  let isDone = false
  return (error?: Error) => {
    if (isDone) return
    isDone = true
    fn(error)
  }
}
