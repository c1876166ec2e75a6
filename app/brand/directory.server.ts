import type { Brand, BrandDirectory } from '#brand-engine/index.ts'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { webSettings } from '../env.server.ts'
import { log } from '../lib/log.server.ts'
import type { ClientConnection } from '../server/client-connection.ts'

/** Opened once per process: development evaluates modules again after an edit, and the watcher must not start twice. */
const holder = globalThis as { marqueeBrands?: Promise<BrandDirectory> }

/** All brands, updated as their files change. */
export function brandDirectory(): Promise<BrandDirectory> {
  const { brandsDir: dir, themesDir, publishedDir, localesDir } = webSettings()
  holder.marqueeBrands ??= openBrandDirectory({ dir, themesDir, publishedDir, localesDir, watch: true, log: log() })
  return holder.marqueeBrands
}

/** The brand that serves a request. In production `<code>.localhost` is for the operator's tools on this machine. */
export function brandServing(
  brands: BrandDirectory,
  { authority, isFromThisMachine }: Pick<ClientConnection, 'authority' | 'isFromThisMachine'>,
): Brand | null {
  const isLocalName = /(?:^|\.)localhost\.?(?::\d*)?$/i.test(authority)
  const isHidden = isLocalName && webSettings().mode === 'production' && !isFromThisMachine
  return isHidden ? null : brands.findByHost(authority)
}
