import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Job } from '#gateway/jobs/index.ts'
import { type FiguresDeps, updateGameFigures } from './figures.service.ts'

/** Delays between the attempts at the start: a provider's process may start after the gateway. */
const START_DELAYS_MS = [1_000, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** Reads the figures of all games from their providers. */
export function figuresJob(services: FiguresDeps): Job {
  return {
    name: 'game-figures',
    cron: '*/10 * * * *',
    run: async () => void (await updateGameFigures(services)),
  }
}

/** Reads the figures at the start of a gateway, again until every provider has answered; later the job does. */
export function readFiguresAtStart(services: FiguresDeps, log: Pick<Logger, 'warn'>): { stop(): Promise<void> } {
  const aborted = new AbortController()
  const { signal } = aborted
  const running = (async () => {
    let lastError: unknown
    for (const delayMs of [0, ...START_DELAYS_MS]) {
      try {
        await sleep(delayMs, undefined, { signal, ref: false })
        await updateGameFigures(services)
        return
      } catch (error) {
        if (signal.aborted) return
        lastError = error
      }
    }
    log.warn({ err: lastError }, 'a provider did not list its games: their return is not shown')
  })()
  return {
    async stop() {
      aborted.abort()
      await running
    },
  }
}
