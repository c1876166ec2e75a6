import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Plugin } from 'vite'
import { TerserPool } from './terser-pool.ts'

/** Part of the key of the cache: another value makes every earlier entry invalid. */
const OPTIONS = { module: true, ecma: 2020, safari10: true } as const

/**
 * Runs terser once over what the bundler's own minifier (`minify: 'esbuild'`) left of the client: 11 KB less of all scripts,
 * 4 KB of them in a first visit. Results are cached by content, so that the next build minifies only what changed.
 *
 * @param cacheDir of the results of the last build
 */
export function shortScripts(cacheDir: string): Plugin {
  const used = new Set<string>()
  let pool: TerserPool | null = null
  return {
    name: 'short-scripts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    renderChunk: {
      order: 'post',
      async handler(code) {
        const name = `${createHash('sha256').update(JSON.stringify(OPTIONS)).update(code).digest('hex')}.js`
        const file = path.join(cacheDir, name)
        used.add(name)
        if (existsSync(file)) return { code: await readFile(file, 'utf8'), map: null }
        pool ??= new TerserPool(availableParallelism())
        const short = await pool.minify(code, OPTIONS)
        await mkdir(cacheDir, { recursive: true })
        await writeFile(file, short)
        return { code: short, map: null }
      },
    },
    async closeBundle() {
      await pool?.close()
      if (used.size > 0) await removeOthers(cacheDir, used)
    },
  }
}

async function removeOthers(folder: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) if (!used.has(name)) await rm(path.join(folder, name))
}
