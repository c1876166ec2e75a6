import { withTimeout } from 'es-toolkit'

/**
 * Waits for all promises up to a deadline: those settled by then become values, the others stay promises. The promises
 * must not reject.
 */
export async function resolveOrDefer<Work extends Readonly<Record<string, Promise<unknown>>>>(
  waitMs: number,
  work: Work,
): Promise<{ [Name in keyof Work]: Awaited<Work[Name]> | Work[Name] }> {
  const resolved = new Map<string, unknown>()
  const all = Promise.all(
    Object.entries(work).map(async ([name, promise]) => {
      resolved.set(name, await promise)
    }),
  )
  await withTimeout(() => all, waitMs).catch(() => undefined)
  const shown = Object.entries(work).map(([name, promise]) => [name, resolved.has(name) ? resolved.get(name) : promise])
  return Object.fromEntries(shown) as { [Name in keyof Work]: Awaited<Work[Name]> | Work[Name] }
}
