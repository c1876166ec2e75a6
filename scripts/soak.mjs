import { readdirSync } from 'node:fs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

// Soak tests: every tests/load/*.soak.ts in sequence. `npm run soak ledger` runs those whose name contains the
// argument. Short forms of them are part of `npm test`.
await ensureDependencies({ tests: true })
const wanted = process.argv.slice(2)
const soaks = readdirSync(fromRoot('tests', 'load'))
  .filter((name) => name.endsWith('.soak.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
let failures = 0
for (const soak of soaks) {
  console.log(`\n── ${soak} ${'─'.repeat(Math.max(0, 66 - soak.length))}`)
  if ((await run(process.execPath, ['--import', 'tsx', fromRoot('tests', 'load', soak)])) !== 0) failures++
}
process.exit(failures === 0 ? 0 : 1)
