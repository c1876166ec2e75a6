import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
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

async function send({ url, headers, rate, seconds }: SteadyLoad): Promise<SteadyAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let failures = 0
  const startMs = performance.now()
  const answered: Promise<void>[] = []
  for (let sent = 0; sent < rate * seconds; ) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - startMs) * rate) / 1_000))
    for (; sent < due; sent += 1) {
      const dueMs = startMs + (sent * 1_000) / rate
      const request = read(url, headers, agent).then((isGood) => {
        times.push(performance.now() - dueMs)
        if (!isGood) failures += 1
      })
      answered.push(request)
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  await Promise.all(answered)
  agent.destroy()
  return { times: times.sort((a, b) => a - b), failures }
}

function read(url: string, headers: SteadyLoad['headers'], agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
    }).once('error', () => resolve(false))
  })
}

// Only in the process that `sendSteadily` starts.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.once('message', async (load: SteadyLoad) => process.send?.(await send(load)))
