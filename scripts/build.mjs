import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { isBuilt, markBuilt, sourceHash } from './lib/stale.mjs'

/** Builds gateway, game studio and web if their sources changed since the last build. */
export async function ensureBuild({ force = false } = {}) {
  const hash = sourceHash()
  if (!force && isBuilt(hash)) return
  console.log('Building …')
  const codes = await Promise.all(
    ['build-gateway.mjs', 'build-game-studio.mjs', 'build-web.mjs'].map((script) =>
      run(process.execPath, [fromRoot('scripts', script)]),
    ),
  )
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) process.exit(failed)
  markBuilt(hash)
}

if (process.argv[1] === fromRoot('scripts', 'build.mjs')) {
  await ensureDependencies()
  await ensureBuild({ force: process.argv.includes('--force') })
}
