import { setTimeout } from 'node:timers/promises'

const PAUSE_MS = 100

/** Waits until the gateway is ready, for `maxMs` at most. @returns whether it is */
export async function waitForGateway(url: string, maxMs: number): Promise<boolean> {
  const end = AbortSignal.timeout(maxMs)
  while (!end.aborted) {
    const isReady = await fetch(`${url}/readyz`, { signal: end }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return true
    await setTimeout(PAUSE_MS, undefined, { signal: end }).catch(() => {})
  }
  return false
}
