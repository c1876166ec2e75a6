import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The name of the built file, before its hash. */
export const REPORTER_NAME = 'page-speed'

/**
 * Builds the reporter as a file that no other script names: a name in the first scripts would cost every visit bytes, and
 * 95 % of the visits never load it.
 */
export function reporterChunk(): Plugin {
  return {
    name: 'page-speed-reporter',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      const id = fileURLToPath(new URL('../reporter.ts', import.meta.url))
      this.emitFile({ type: 'chunk', id, name: REPORTER_NAME })
    },
  }
}
