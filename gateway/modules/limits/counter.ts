/** How much of a key's window is used. Times in epoch milliseconds. */
export interface Usage {
  readonly points: number
  readonly expiresMs: number
}

/** Where points are counted: this process's memory, or the database. */
export interface Counter {
  /** Adds one point; begins a window of `windowMs` where none is running. */
  add(key: string, nowMs: number, windowMs: number): Promise<Usage>
  read(key: string, nowMs: number): Promise<Usage | null>
  /** Moves the end of the running window. */
  extend(key: string, expiresMs: number): Promise<void>
  subtract(key: string): Promise<void>
  remove(key: string): Promise<void>
}
