import { get } from 'node:http'

/** A process with many brands is ready before all are warm: the code is compiled by the first pages. */
const MAX_HOSTS = 8
const MAX_MS = 5000

/**
 * Asks for the home page of some hosts, one after the other, before the process says that it is ready. The first page of
 * a process takes several times as long as the next: with a crowd of first visitors, some would be refused.
 *
 * @param url of the server that listens
 * @param hosts as visitors ask for them
 */
export async function warmUp(url: string, hosts: readonly string[], maxMs = MAX_MS): Promise<void> {
  const endMs = performance.now() + maxMs
  for (const host of hosts.slice(0, MAX_HOSTS)) {
    const leftMs = endMs - performance.now()
    if (leftMs <= 0) return
    await openPage(url, host, leftMs)
  }
}

/** Reads the page to its end. Whether it succeeds does not matter here: the process serves what it can. */
function openPage(url: string, host: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const request = get(url, {
      headers: { host, connection: 'close' },
      signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
    })
    request.once('response', (response) => response.resume().once('close', resolve))
    request.once('error', () => resolve())
  })
}
