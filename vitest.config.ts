import { envOnlyMacros } from 'vite-env-only'
import { defineConfig } from 'vitest/config'
import { isolatedTests } from './scripts/lib/isolated-tests.mjs'
import { sourceFolders } from './scripts/lib/source-folders.mjs'

// Tests that need a PostgreSQL server run only where there is one. They are excluded, not skipped, so a report shows no skipped tests.
const serverOnly = process.env.TEST_DATABASE_URL ? [] : ['gateway/db/postgres.test.ts']
// Tests of the embedded database itself, and of what no database decides, such as whether a query binds its values, what
// a text does to a call, and how pictures look: they do not run again where a server is tested.
const notOnServer = process.env.TEST_DATABASE_URL
  ? [
      'gateway/db/{disk-space,embedded,folder-lock}.test.ts',
      'gateway/modules/art/**/*.test.ts',
      'gateway/modules/operator/bound-values.test.ts',
      'gateway/modules/verification/codes/sms-pumping.test.ts',
      'tests/contract/{bound-values,canaries,data-folder,disk-full,form-names,injection,outgoing-calls,process,roles}.test.ts',
    ]
  : []
const exclude = ['**/node_modules/**', 'build/**', 'tests/e2e/**', ...serverOnly, ...notOnServer]

// It needs a PostgreSQL server; the data project runs it.
const notUnit = [...exclude, 'gateway/db/postgres.test.ts']
const unit = [`{${sourceFolders.join()}}/**/*.test.{ts,tsx}`, 'tests/{codebase,load,matrix,support}/**/*.test.ts']
const ofApp = ['app/**/*.test.{ts,tsx}']
const ofGateway = (path: string) => path.startsWith('gateway/')
const contract = ['tests/contract/**/*.test.ts']
// They start processes, fill disks, or set what a process reads once.
const ownProcess = ['tests/contract/{data-folder,disk-full,form-names,operators,outgoing-calls,process}.test.ts']
const data = ['gateway/{db,jobs,modules,providers}/**/*.test.ts']

/**
 * `contract`: the whole gateway over HTTP. `data`: tests that use the database; `npm test` runs them again on PostgreSQL when
 * TEST_DATABASE_URL is set. `unit`: every test beside the code, including the data tests. The test files of a worker share
 * their modules, those of the site apart, except those of the isolated projects: scripts/lib/isolated-tests.mjs.
 */
export default defineConfig({
  plugins: [envOnlyMacros()],
  test: {
    // A busy machine is slow, not wrong: what a test allows itself is in the test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    // A module that has not changed is not transformed again by the next run.
    experimental: { fsModuleCache: true },
    projects: [
      project('unit', { include: unit, exclude: [...notUnit, ...isolatedTests, 'app/**'], isolate: false }),
      project('unit-app', {
        include: ofApp,
        exclude: isolatedTests,
        isolate: false,
        setupFiles: ['tests/support/site/set-gateway-address.ts'],
      }),
      project('unit-isolated', { include: isolatedTests, exclude: notUnit }),
      project('contract', { include: contract, exclude: [...exclude, ...ownProcess], isolate: false }),
      project('contract-isolated', { include: ownProcess, exclude }),
      project('data', { include: data, exclude: [...exclude, ...isolatedTests], isolate: false }),
      project('data-isolated', { include: isolatedTests.filter(ofGateway), exclude }),
    ],
  },
})

function project(
  name: string,
  test: { include: string[]; exclude: string[]; isolate?: boolean; setupFiles?: string[] },
) {
  return { extends: true as const, test: { name, ...test } }
}
