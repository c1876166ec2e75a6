import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fillDemonstration } from '#gateway/demo-teams.ts'
import { createMovedTime } from './moved-time.ts'

const usage = `npm run demo        fills a new data folder with teams of agents that have played for three weeks; then: npm start

Reads DATA_DIR (data/). It needs a folder without a database, because the clock of the ledger only moves on; a folder that has
one stays as it is.`

if (process.argv.length > 2) {
  console.log(usage)
} else {
  const root = join(import.meta.dirname, '../..')
  const dataDir = process.env.DATA_DIR ?? join(root, 'data')
  const folder = join(dataDir, 'pglite')
  if (existsSync(folder)) {
    console.log(`${dataDir} has a database: nothing was changed. Name a new folder with DATA_DIR, or remove this one.`)
  } else {
    // Under another name until it is complete: an interrupted run leaves nothing that a start would take for data.
    const draft = join(dataDir, 'demo.new')
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const startedMs = performance.now()
    const rounds = await fillDemonstration({ dataDir: draft, root, time: createMovedTime() })
    await rename(join(draft, 'pglite'), folder)
    await rm(draft, { recursive: true, force: true })
    console.log(`${rounds} rounds in ${Math.round((performance.now() - startedMs) / 1000)} s. Now: npm start`)
  }
  process.exit(0)
}
