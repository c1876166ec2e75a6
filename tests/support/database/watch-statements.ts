import type { OpenedDatabase } from '#gateway/db/index.ts'

/** What was sent to a database about a marker: statements that hold it in their text, and how often it was a bound value. */
export interface Watched {
  readonly inText: string[]
  bound: number
}

/** Watches every statement of a database from now on. */
export function watchStatements({ pool }: OpenedDatabase, marker: string): Watched {
  const watched: Watched = { inText: [], bound: 0 }
  const connect = pool.connect.bind(pool)
  pool.connect = async (role) => {
    const session = await connect(role)
    return {
      query: (text, values) => {
        if (text.toLowerCase().includes(marker)) watched.inText.push(text)
        if (
          JSON.stringify(values ?? [], readable)
            .toLowerCase()
            .includes(marker)
        )
          watched.bound += 1
        return session.query(text, values)
      },
      release: () => session.release(),
    }
  }
  return watched
}

const readable = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
