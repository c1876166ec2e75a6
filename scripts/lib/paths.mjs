import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, independent of the working directory. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const fromRoot = (...parts) => join(root, ...parts)
