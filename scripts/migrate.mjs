// npm run migrate: Node 20 cannot run TypeScript, so this starts the command under tsx.
import { spawnSync } from 'node:child_process'

const command = new URL('migrate/cli.ts', import.meta.url).pathname
const run = spawnSync(process.execPath, ['--import', 'tsx', command, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(run.status ?? 1)
