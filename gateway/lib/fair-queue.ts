/**
 * Runs one task at a time. Groups take turns, however many tasks each has waiting; within a group each owner has at most
 * one task, running or waiting. `overflow` is the error of a task that finds its owner's place taken or its group full.
 */
export function createFairQueue({ maxWaiting, overflow }: { maxWaiting: number; overflow: () => Error }) {
  /** The waiting tasks by group. The group that was served last is the last of the map. */
  const waiting = new Map<string, (() => void)[]>()
  const owners = new Set<string>()
  let isBusy = false

  const next = () => {
    const [first] = waiting
    isBusy = first !== undefined
    if (!first) return
    const [group, [start, ...rest]] = first
    waiting.delete(group)
    if (rest.length > 0) waiting.set(group, rest)
    start?.()
  }

  return async <T>(group: string, owner: string, work: () => Promise<T>): Promise<T> => {
    const key = `${group} ${owner}`
    const queue = waiting.get(group) ?? []
    if (owners.has(key) || (isBusy && queue.length >= maxWaiting)) throw overflow()
    owners.add(key)
    try {
      if (isBusy) await new Promise<void>((start) => waiting.set(group, [...queue, start]))
      isBusy = true
      try {
        return await work()
      } finally {
        next()
      }
    } finally {
      owners.delete(key)
    }
  }
}
