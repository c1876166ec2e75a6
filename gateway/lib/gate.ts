export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Lets a few pieces of work run at once and the next ones wait in order; beyond `waiting` it throws `overflow()`. */
export function createGate(limits: { concurrent: number; waiting: number; overflow: () => Error }): Gate {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= limits.concurrent) {
        if (queue.length >= limits.waiting) throw limits.overflow()
        // Whoever leaves hands its place over, so `running` stays as it is.
        await new Promise<void>((enter) => queue.push(enter))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
