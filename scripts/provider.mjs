import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

// `npm run provider:conformance` checks an operator against the protocol; `npm run provider:sim` simulates a provider.
await ensureDependencies()
const file = fromRoot('tests', 'provider', 'cli.ts')
process.exit(await run(process.execPath, ['--import', 'tsx', file, ...process.argv.slice(2)]))
