/** Usage of a key's current window. Times in epoch milliseconds. */
export interface Usage {
  readonly points: number
  readonly expiresMs: number
}

/** Storage of the counters: this process's memory, or the database. */
export interface Counter {
  /** Adds one point; starts a window of `windowMs` if none is active. */
  add(key: string, nowMs: number, windowMs: number): Promise<Usage>
  read(key: string, nowMs: number): Promise<Usage | null>
  /** Extends the current window. */
  extend(key: string, expiresMs: number): Promise<void>
  subtract(key: string): Promise<void>
  remove(key: string): Promise<void>
}
