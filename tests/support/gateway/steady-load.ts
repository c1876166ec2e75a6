import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface SteadyLoad {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
}

/** Milliseconds from the instant at which a request was due to the end of its answer, ascending. */
export interface SteadyAnswers {
  readonly times: readonly number[]
  readonly failures: number
}

const CONNECTIONS = 64
/** Requests that are due within one of these are sent together. */
const STEP_MS = 5

/**
 * Sends requests at a steady rate from a process of its own, whatever the answers take: a server that falls behind is measured as a
 * caller sees it.
 */
export async function sendSteadily(load: SteadyLoad): Promise<SteadyAnswers> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] })
  child.send(load)
  const [answers] = (await once(child, 'message')) as [SteadyAnswers]
  child.kill()
  return answers
}

/** The time within which a share of the requests was answered. */
export function timeOfShare({ times }: SteadyAnswers, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

/** Plain sockets: a client of Node's own costs as much as the server that is measured. */
async function send({ url, headers, rate, seconds }: SteadyLoad): Promise<SteadyAnswers> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const times: number[] = []
  let failures = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const idle = [...sockets]
  const due: number[] = []
  const next = () => {
    while (idle.length > 0 && due.length > 0) {
      const [socket, dueMs] = [idle.pop(), due.shift()] as [Socket, number]
      void exchange(socket, request).then((isGood) => {
        times.push(performance.now() - dueMs)
        if (!isGood) failures += 1
        idle.push(socket)
        next()
      })
    }
  }
  const startMs = performance.now()
  for (let made = 0; made < rate * seconds; ) {
    const until = Math.min(rate * seconds, Math.floor(((performance.now() - startMs) * rate) / 1_000))
    for (; made < until; made += 1) due.push(startMs + (made * 1_000) / rate)
    next()
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  while (times.length < rate * seconds) await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  for (const socket of sockets) socket.destroy()
  return { times: times.sort((a, b) => a - b), failures }
}

/** Sends one request and reads its answer, which has a Content-Length. Returns whether it is a success. */
function exchange(socket: Socket, request: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    let isGood = false
    let left = -1
    const read = (chunk: Buffer) => {
      if (left < 0) {
        // The head of an answer fits into its first chunk.
        const headEnd = chunk.indexOf('\r\n\r\n')
        const head = chunk.toString('latin1', 0, headEnd)
        isGood = head.startsWith('HTTP/1.1 200 ')
        left = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
      }
      left -= chunk.length
      if (left > 0) return
      socket.off('data', read)
      resolve(isGood && left === 0)
    }
    socket.on('data', read)
    socket.write(request)
  })
}

// Only in the process that `sendSteadily` starts.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.once('message', async (load: SteadyLoad) => process.send?.(await send(load)))
