import { fromRoot } from './paths.mjs'
import { run } from './run.mjs'
import { sourceFolders } from './source-folders.mjs'
import { tool, vitest, withEnv } from './steps/tools.mjs'

/**
 * Checks the import rules of all source folders and tests.
 *
 * @returns {Promise<number>} the exit code
 */
export const checkImports = (options) =>
  tool('depcruise', ['--config', '.dependency-cruiser.cjs', ...sourceFolders, 'tests'], options)

/**
 * Checks the types with the native compiler; editors use `typescript`. Both packages have a program `tsc`, so this one is
 * named by its path.
 *
 * @returns {Promise<number>} the exit code
 */
const checkTypes = (options) =>
  run(
    process.execPath,
    [fromRoot('node_modules', 'typescript-7', 'bin', 'tsc'), '--noEmit', '--checkers', '1'],
    options,
  )

/** Each takes seconds and one core, so they run at the same time. */
export const quickChecks = [
  {
    name: 'format and lint',
    run: (options) => tool('biome', ['ci', '--assist-enabled=false', '--error-on-warnings', '.'], options),
    hint: 'npm run format; npm run lint',
  },
  { name: 'types', run: checkTypes, hint: 'npm run types' },
  { name: 'directions', run: checkImports, hint: '.dependency-cruiser.cjs explains each rule' },
  {
    name: 'brands, themes and texts',
    run: (options) => run(process.execPath, [fromRoot('scripts', 'brand.mjs'), 'check'], options),
    hint: 'npm run brand check',
  },
]

/**
 * Tests that need no browser, in one run: each module is transformed once, and no worker waits for another run.
 *
 * @param {string} [postgresUrl] repeats the tests of the database on this server
 */
export const testsWithoutBrowser = (postgresUrl) => ({
  name: postgresUrl ? 'unit, contract and PostgreSQL tests' : 'unit and contract tests',
  run: (options) =>
    vitest(
      ['unit*', 'contract*', ...(postgresUrl ? ['postgres*'] : [])].flatMap((name) => ['--project', name]),
      withEnv(options, postgresUrl ? { POSTGRES_TOO: postgresUrl } : {}),
    ),
  hint: "npx vitest --project 'unit*' --project 'contract*'",
})
