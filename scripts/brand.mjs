// npm run brand …: Node 20 cannot run TypeScript by itself, so this starts the command under tsx.
import { spawnSync } from 'node:child_process'

const [name, ...rest] = process.argv.slice(2)
const path = (file) => new URL(file, import.meta.url).pathname
// The matrix needs a browser and a build, which its own starter sees to.
const args =
  name === 'matrix'
    ? [path('brand/matrix.mjs'), ...rest]
    : ['--import', 'tsx', path('brand/cli.ts'), ...process.argv.slice(2)]
// Ctrl+C reaches the command as well, which ends in its own time.
process.on('SIGINT', () => undefined)
const run = spawnSync(process.execPath, args, { stdio: 'inherit' })
process.exit(run.status ?? 1)
