import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { launchBrowser } from './browser/browser.ts'
import { CheckLedger } from './checks/check-ledger.ts'
import { readOptions, usage } from './options.ts'
import type { PageLoad } from './plan/cell.ts'
import { cellOf } from './plan/cell.ts'
import { affectedBy, changedFiles } from './plan/changed.ts'
import { planGuards, planPageLoads, type Selection } from './plan/plan.ts'
import { isIncluded } from './plan/retry.ts'
import { routeTable } from './plan/route-table.ts'
import { SeenScreens } from './plan/seen-screens.ts'
import { cpuSeconds } from './report/cpu-time.ts'
import { junitOf } from './report/junit.ts'
import { estimateLine, methodLines } from './report/method.ts'
import { printProgress } from './report/progress.ts'
import { writeReport } from './report/report.ts'
import { stageLines } from './report/stage-times.ts'
import { Store } from './report/store.ts'
import { runPageLoads } from './run.ts'
import { brandMarkersOf, textKeys } from './site/brand-fingerprints.ts'
import { LinkStatuses } from './site/link-statuses.ts'
import { startFixedSite } from './site/start-fixed-site.ts'

const root = join(import.meta.dirname, '../..')
process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const table = routeTable()
  const directory = await openBrandDirectory({
    dir: join(root, 'brands'),
    themesDir: join(root, 'themes'),
    watch: false,
  })
  const brands = directory.list()
  const names = { brands: brands.map(({ settings }) => settings.code), routes: table.map(({ name }) => name) }
  let options: ReturnType<typeof readOptions>
  try {
    if (args.includes('--help')) throw new Error('')
    options = readOptions(args, names)
  } catch (error) {
    console.log(`${(error as Error).message}\n\n${usage}`.trim())
    return args.includes('--help') ? 0 : 2
  }
  const planned = brands.map(({ settings: { code, defaultLanguage, languages } }) => ({
    code,
    languages: [...new Set([defaultLanguage, ...languages])],
  }))
  const store = new Store(join(root, 'test-results', 'matrix'), join(root, 'data', 'matrix'))
  const before = store.results()
  const isChanged = options.changed ? affectedBy(changedFiles(options.changed), brands) : () => true
  const isWanted = (pageLoad: PageLoad) => isChanged(pageLoad) && isIncluded(pageLoad, before, options)
  const plan = (selection: Selection) => ({
    pageLoads: planPageLoads(planned, table, selection),
    guards: planGuards(planned, table, selection),
  })
  const chosen = plan(options.selection)
  const pageLoads = chosen.pageLoads.filter(isWanted)
  const guards = chosen.guards.filter(isWanted)
  if (options.list) {
    for (const pageLoad of [...pageLoads, ...guards])
      for (const device of pageLoad.devices) console.log(cellOf(pageLoad, device).id)
    return 0
  }
  if (!options.failed && !options.resume) store.clear()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const site = await startFixedSite()
  const browser = await launchBrowser()
  const startedAt = Date.now()
  const startCpu = cpuSeconds()
  let cells = 0
  let cpu: number | null = null
  try {
    const themes = new Map(brands.map(({ settings, themeCss }) => [settings.code, themeCss]))
    const setting = {
      site,
      store,
      update: options.update,
      textKeys: textKeys(),
      brandMarkers: brandMarkersOf(brands),
      themes,
      linkStatuses: new LinkStatuses(),
    }
    cells = await runPageLoads(
      browser,
      { ...setting, ledger: new CheckLedger(), windows: new SeenScreens() },
      { pageLoads, guards, workers: options.workers, onProgress: printProgress, signal: stop.signal },
    )
    const endCpu = cpuSeconds()
    cpu = startCpu === null || endCpu === null ? null : endCpu - startCpu
  } finally {
    await browser.close()
    await site.stop()
    await directory.close()
  }
  const results = [...store.results().values()]
  writeFileSync(store.file('junit.xml'), junitOf(results))
  writeReport(store, results, brands, args)
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  for (const { id, problems } of failed.slice(0, 30))
    console.log(`FAIL ${id}\n     ${problems.map(({ check, text }) => `${check}: ${text}`).join('\n     ')}`)
  const all = plan({ brands: [], devices: [], languages: [], roles: [], routes: [] })
  const cost = {
    wallMs: Date.now() - startedAt,
    cpuSeconds: cpu,
    cells,
    allCells: cellsOf(all.pageLoads) + cellsOf(all.guards),
  }
  console.log([...stageLines(), ...methodLines(results), estimateLine(cost)].join('\n'))
  const wall = (cost.wallMs / 1000).toFixed(0)
  console.log(`${results.length} cells, ${failed.length} failed, ${wall} s. ${store.file('report.html')}`)
  if (!stop.signal.aborted) return failed.length ? 1 : 0
  console.log('Stopped. Run npm run brand matrix -- --resume with the same flags to continue.')
  return 130
}

function cellsOf(pageLoads: readonly PageLoad[]): number {
  return pageLoads.reduce((sum, { devices }) => sum + devices.length, 0)
}
