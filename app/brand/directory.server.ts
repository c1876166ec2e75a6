import type { BrandDirectory } from '#brand-engine/index.ts'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { webSettings } from '../env.server.ts'
import { log } from '../lib/log.server.ts'

/** Opened once per process: development evaluates modules again after an edit, and the watcher must not start twice. */
const holder = globalThis as { marqueeBrands?: Promise<BrandDirectory> }

/** All brands, updated as their files change. */
export function brandDirectory(): Promise<BrandDirectory> {
  const { brandsDir, themesDir, publishedDir } = webSettings()
  holder.marqueeBrands ??= openBrandDirectory({ dir: brandsDir, themesDir, publishedDir, watch: true, log: log() })
  return holder.marqueeBrands
}
