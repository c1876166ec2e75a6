import { openBrandDirectory } from '#brand-engine/index.ts'
import { openDatabase } from './db/index.ts'
import { startDemo } from './demo.ts'
import { createLog } from './http/index.ts'
import { DEMO_AGENT, fillDemoTeams } from './modules/demo-team/index.ts'
import { readSettings } from './settings.ts'
import { createServices } from './start.ts'

/**
 * Fills a data folder with the demonstration and teams of agents that have played for weeks, without a gateway. Returns
 * the number of rounds. `time` is the clock of this process and of the database in it.
 */
export async function fillDemonstration(place: {
  readonly dataDir: string
  readonly root: string
  readonly time: { now(): number; moveTo(ms: number): void }
}): Promise<number> {
  const { dataDir, root, time } = place
  const settings = readSettings({ ...process.env, DATA_DIR: dataDir }, root)
  const log = createLog('warn')
  const until = time.now()
  time.moveTo(until - DEMO_DAYS * 86_400_000)
  const db = await openDatabase({ dataDir, isInThisThread: true })
  const { brandsDir, themesDir, publishedDir, localesDir } = settings
  const brands = await openBrandDirectory({ dir: brandsDir, themesDir, publishedDir, localesDir, watch: false, log })
  const gateway = createServices(settings, db, brands, log, () => '')
  // A whole team calls from one address.
  const services = { ...gateway, db, limits: { ...gateway.limits, check: async () => {} } }
  try {
    const demo = await startDemo(services, log)
    const rounds = await fillDemoTeams(services, log, { time, until, topName: DEMO_AGENT, random: Math.random })
    await demo?.stop()
    return rounds
  } finally {
    await services.live.close()
    await brands.close()
    await db.close()
  }
}

const DEMO_DAYS = 21
