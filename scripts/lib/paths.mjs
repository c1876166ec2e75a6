import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository: every script works from here, wherever it was called. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const fromRoot = (...parts) => join(root, ...parts)
