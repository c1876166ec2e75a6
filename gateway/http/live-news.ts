import type { LiveTopic } from '../modules/live/index.ts'

/** Collects changes until they are taken; starts with the balance. */
export class LiveNews {
  #topics = new Set<LiveTopic>(['balance'])
  #wake: (() => void) | null = null
  ended = false

  add(topic: LiveTopic): void {
    this.#topics.add(topic)
    this.#wake?.()
  }

  end(): void {
    this.ended = true
    this.#wake?.()
  }

  take(): Set<LiveTopic> {
    const topics = this.#topics
    this.#topics = new Set()
    return topics
  }

  /** Resolves with the next change, or after a timeout without one. */
  async wait(longestMs: number): Promise<void> {
    if (this.#topics.size > 0 || this.ended) return
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      timer = setTimeout(resolve, longestMs)
    })
    this.#wake = null
    clearTimeout(timer)
  }
}
