/** A page that watches a room. `write` returns false when too much is unsent. */
export interface Subscriber {
  readonly sessionId: string
  /** Whose page it is (memberOf). */
  readonly member: string
  write(text: string | Uint8Array): boolean
  close(): void
}

/** One event in the format of server-sent events. */
export const sse = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The subscribers of a room. An event for all of them is encoded once. */
export class Subscribers {
  readonly #all = new Set<Subscriber>()

  get size(): number {
    return this.#all.size
  }

  add(subscriber: Subscriber): void {
    this.#all.add(subscriber)
  }

  remove(subscriber: Subscriber): void {
    this.#all.delete(subscriber)
  }

  broadcast(event: string, data: unknown): void {
    const bytes = Buffer.from(sse(event, data))
    for (const one of this.#all) this.#send(one, bytes)
  }

  /** Sends an event to every page of a session. */
  sendToSession(sessionId: string, event: string, data: unknown): void {
    const text = sse(event, data)
    for (const one of this.#all) if (one.sessionId === sessionId) this.#send(one, text)
  }

  /** Sends an event to every page of a member: another tab, another device, a page that was opened again. */
  sendToMember(member: string, event: string, data: unknown): void {
    const text = sse(event, data)
    for (const one of this.#all) if (one.member === member) this.#send(one, text)
  }

  closeAll(): void {
    for (const one of this.#all) one.close()
    this.#all.clear()
  }

  #send(one: Subscriber, text: string | Uint8Array): void {
    if (one.write(text)) return
    // A slow reader is disconnected; its page reconnects and receives the full state.
    this.#all.delete(one)
    one.close()
  }
}
