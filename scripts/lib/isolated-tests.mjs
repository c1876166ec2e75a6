import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { sourceFolders } from './source-folders.mjs'

/**
 * Folders and files whose tests get modules of their own: they set the environment, start processes, or read settings that
 * are read once. The other tests of a worker share modules, which saves a third of the time.
 */
const isolatedPaths = [
  // Its plans follow from what the planner knows of a new database.
  'gateway/modules/agents/team/plans.test.ts',
  'tests/load',
]

/** Wherever a test contains one of these, it replaces a module or a global, or starts a site with games. */
export const needsIsolation =
  /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|resetModules)\b|process\.env\.\w+ ?= |\bcreateContentSite\b|\/fake-dom\.ts'/

const isTest = (path) => /\.test\.tsx?$/.test(path)

/** The test files of the source folders and of tests/load that need modules of their own, from the root. */
export const isolatedTests = [...sourceFolders, 'tests/load']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isTest)
      .map((path) => `${folder}/${path}`),
  )
  .filter(
    (path) =>
      isolatedPaths.some((isolated) => path.startsWith(isolated)) ||
      needsIsolation.test(readFileSync(join(root, path), 'utf8')),
  )
