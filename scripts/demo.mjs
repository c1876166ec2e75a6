// npm run demo: Node 20 cannot run TypeScript, so this starts the command under tsx.
import { spawnSync } from 'node:child_process'
import { demoSecrets } from './lib/demo-secrets.mjs'

const command = new URL('demo/cli.ts', import.meta.url).pathname
const env = { ...process.env, ...demoSecrets() }
const run = spawnSync(process.execPath, ['--import', 'tsx', command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
})
process.exit(run.status ?? 1)
