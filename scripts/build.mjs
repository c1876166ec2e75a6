import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { isBuilt, markBuilt, sourceHash } from './lib/stale.mjs'

const parts = [
  { script: 'build-gateway.mjs', what: 'gateway' },
  { script: 'build-game-studio.mjs', what: 'game studio' },
  { script: 'build-web.mjs', what: 'site' },
]

/** Builds gateway, game studio and web if their sources changed since the last build. */
export async function ensureBuild({ force = false } = {}) {
  const hash = sourceHash()
  if (!force && isBuilt(hash)) return
  const startedMs = Date.now()
  const secondsSince = () => ((Date.now() - startedMs) / 1000).toFixed(0)
  console.log(`Building ${parts.map(({ what }) => what).join(', ')} …`)
  const codes = await Promise.all(
    parts.map(async ({ script, what }) => {
      const code = await run(process.execPath, [fromRoot('scripts', script)])
      console.log(code === 0 ? `  ${what}: built after ${secondsSince()} s` : `  ${what}: failed`)
      return code
    }),
  )
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) process.exit(failed)
  markBuilt(hash)
}

if (process.argv[1] === fromRoot('scripts', 'build.mjs')) {
  await ensureDependencies()
  await ensureBuild({ force: process.argv.includes('--force') })
}
