/**
 * Waits for all promises up to a deadline: those settled by then become values, the others stay promises. The promises
 * must not reject.
 */
export async function resolveOrDefer<Work extends Readonly<Record<string, Promise<unknown>>>>(
  waitMs: number,
  work: Work,
): Promise<{ [Name in keyof Work]: Awaited<Work[Name]> | Work[Name] }> {
  const arrived = new Map<string, unknown>()
  let timer: NodeJS.Timeout | undefined
  const all = Promise.all(
    Object.entries(work).map(async ([name, promise]) => {
      arrived.set(name, await promise)
    }),
  )
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([all, late])
  clearTimeout(timer)
  const shown = Object.entries(work).map(([name, promise]) => [name, arrived.has(name) ? arrived.get(name) : promise])
  return Object.fromEntries(shown) as { [Name in keyof Work]: Awaited<Work[Name]> | Work[Name] }
}
