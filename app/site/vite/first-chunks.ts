import type { GetManualChunk } from 'rollup'
import type { Plugin } from 'vite'
import { earlyChunksOf } from './early-chunks.ts'
import { type InfoOf, isFramework, reachedFrom } from './module-graph.ts'

/** What every first visit loads, each built on the one before: the file's name, and what leads to what is in it. */
const steps = [
  ['root', /\/app\/(?:entry\.client|root)\.tsx/],
  // And what almost every page shows, which would be small files of its own.
  [
    'site',
    /\/(?:app\/(?:routes\/_site|ui\/section|ui\/visually-hidden|brand\/banner-link)|brand-engine\/picture-width)\.tsx?/,
  ],
] as const

/** One file for all steps: it stays the same while only our own code changes. */
const FRAMEWORK = 'framework'

/** A first visit loads the names of a hundred files, and their hashes cannot be compressed: 42 bits tell versions apart. */
const fileName = 'assets/[name]-[hash:7].js'
const fileNames = { entryFileNames: fileName, chunkFileNames: fileName }

/**
 * Keeps together what is always loaded together. The bundler makes a file of each set of modules that the same routes share:
 * seventy for a first page, most of a kilobyte, and each a request of its own on a phone's line.
 */
export function firstChunks(): Plugin {
  let chunks: Map<string, string> | null = null
  const manualChunks: GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
    if (!chunks) {
      const ids = [...getModuleIds()]
      const homes = homesOf(ids, getModuleInfo)
      chunks = new Map([...homes, ...earlyChunksOf(ids, getModuleInfo, homes)])
    }
    // The bundler runs it with the index of react-i18next, because its package does not say that it has no effects.
    return id.includes('/node_modules/void-elements/') ? FRAMEWORK : chunks.get(id)
  }
  return {
    name: 'first-chunks',
    config: (_config, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild
        ? { build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true, ...fileNames } } } }
        : undefined,
  }
}

/** Each module that a step needs by imports that do not wait, with the first step that does. */
export function homesOf(ids: readonly string[], infoOf: InfoOf): Map<string, string> {
  const homes = new Map<string, string>()
  for (const [name, entry] of steps) {
    const reached = reachedFrom(
      ids.filter((id) => entry.test(id)),
      infoOf,
      (id) => homes.has(id),
    )
    for (const id of reached) homes.set(id, isFramework(id) ? FRAMEWORK : name)
  }
  return homes
}
