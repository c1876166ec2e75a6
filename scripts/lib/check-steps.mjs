import { fromRoot } from './paths.mjs'
import { run } from './run.mjs'
import { sourceFolders } from './source-folders.mjs'
import { tool, vitest } from './steps.mjs'

/**
 * Checks the import rules of all source folders and tests.
 *
 * @returns {Promise<number>} the exit code
 */
export const checkImports = () => tool('depcruise', '--config', '.dependency-cruiser.cjs', ...sourceFolders, 'tests')

/** Steps without a browser or a second database; `npm run check` and the first part of `npm test` run them. */
export const checkSteps = [
  { name: 'format', run: () => tool('biome', 'format', '.'), hint: 'npm run format' },
  { name: 'lint', run: () => tool('biome', 'lint', '--error-on-warnings', '.'), hint: 'npm run lint' },
  { name: 'types', run: () => tool('tsc', '--noEmit'), hint: 'npm run types' },
  {
    name: 'directions',
    run: checkImports,
    hint: '.dependency-cruiser.cjs explains each rule',
  },
  {
    name: 'brands, themes and texts',
    run: () => run(process.execPath, [fromRoot('scripts', 'brand.mjs'), 'check']),
    hint: 'npm run brand check',
  },
  { name: 'unit tests', run: () => vitest('unit', ['--project', 'unit*']), hint: "npx vitest --project 'unit*'" },
  {
    name: 'contract tests',
    run: () => vitest('contract', ['--project', 'contract']),
    hint: 'npx vitest --project contract',
  },
]
