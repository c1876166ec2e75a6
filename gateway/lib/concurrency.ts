import { Mutex, Semaphore } from 'es-toolkit'

interface ConcurrencyLimits {
  readonly concurrent: number
  /** How many tasks may wait; without it any number may. */
  readonly maxWaiting?: number
  /** The error of a task that may not wait. */
  readonly overflow?: () => Error
}

/** Runs at most `concurrent` tasks at a time; the others wait in order. */
export function createConcurrencyLimit({ concurrent, maxWaiting, overflow }: ConcurrencyLimits) {
  const semaphore = new Semaphore(concurrent)
  let waiting = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const mustWait = semaphore.available === 0
    if (mustWait && maxWaiting !== undefined && waiting >= maxWaiting) throw overflow?.() ?? new Error('too many tasks')
    if (mustWait) waiting += 1
    await semaphore.acquire()
    if (mustWait) waiting -= 1
    try {
      return await task()
    } finally {
      semaphore.release()
    }
  }
}

/**
 * Runs tasks of the same key one after the other, in the order of the calls. Different keys do not wait for each other.
 * Within this process only: what must hold across gateways needs a lock in the database.
 */
export function createKeyedMutex() {
  const mutexes = new Map<string, { readonly mutex: Mutex; users: number }>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const entry = mutexes.get(key) ?? { mutex: new Mutex(), users: 0 }
    mutexes.set(key, entry)
    entry.users += 1
    await entry.mutex.acquire()
    try {
      return await task()
    } finally {
      entry.mutex.release()
      entry.users -= 1
      if (entry.users === 0) mutexes.delete(key)
    }
  }
}
