// npm run brand …: Node 20 cannot run TypeScript, so this starts the command under tsx.
import { spawnSync } from 'node:child_process'

const [name, ...rest] = process.argv.slice(2)
const path = (file) => new URL(file, import.meta.url).pathname
// The matrix needs a browser and a build, so it has its own starter.
const args =
  name === 'matrix'
    ? [path('brand/matrix.mjs'), ...rest]
    : ['--import', 'tsx', path('brand/cli.ts'), ...process.argv.slice(2)]
// The command receives Ctrl+C itself and ends on its own.
process.on('SIGINT', () => undefined)
const run = spawnSync(process.execPath, args, { stdio: 'inherit' })
process.exit(run.status ?? 1)
