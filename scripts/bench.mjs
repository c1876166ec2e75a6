import { readdirSync } from 'node:fs'
import { ensureBuild } from './build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

// Runs every benchmark of the repository in sequence; each prints its figure beside its floor or bar. `npm run bench
// home` runs only those whose name contains the argument.
await ensureDependencies({ tests: true })
await ensureBuild()
const wanted = process.argv.slice(2)
const benches = readdirSync(fromRoot('tests', 'load'))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
let failures = 0
for (const bench of benches) {
  console.log(`\n── ${bench} ${'─'.repeat(Math.max(0, 66 - bench.length))}`)
  if ((await run(process.execPath, ['--expose-gc', '--import', 'tsx', fromRoot('tests', 'load', bench)])) !== 0)
    failures++
}
process.exit(failures === 0 ? 0 : 1)
