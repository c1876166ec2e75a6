/**
 * Runs pieces of work with the same key one after the other, in the order of asking; different keys do not wait for each
 * other. Within this process only: what has to hold across gateways is the database's to keep.
 */
export function createOneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const result = before.then(work, work)
    last.set(key, result)
    const forget = () => {
      if (last.get(key) === result) last.delete(key)
    }
    result.then(forget, forget)
    return result
  }
}
