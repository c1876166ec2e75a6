import { envOnlyMacros } from 'vite-env-only'
import { defineConfig } from 'vitest/config'
import { isolatedTests } from './scripts/lib/isolated-tests.mjs'
import { sourceFolders } from './scripts/lib/source-folders.mjs'

/** Tests that need a PostgreSQL server. They are excluded elsewhere, not skipped, so a report shows no skipped tests. */
const serverOnly = ['gateway/db/postgres.test.ts']
/**
 * Tests of the embedded database itself, and of what no database decides, such as whether a query binds its values, what a
 * text does to a call, and how pictures look: they do not run again where a server is tested.
 */
const notOnServer = [
  'gateway/db/{disk-space,embedded,folder-lock}.test.ts',
  'gateway/modules/art/**/*.test.ts',
  'gateway/modules/operator/bound-values.test.ts',
  'gateway/modules/verification/codes/sms-pumping.test.ts',
  'tests/contract/{bound-values,canaries,data-folder,disk-full,form-names,injection,outgoing-calls,process,roles}.test.ts',
]
/**
 * Tests of rules that one SQL statement at a time serves, of passwords and codes, and of calls that the other database had in
 * full: a server repeats them in the sweep.
 */
const onServerInSweep = [
  'gateway/db/seed/*.test.ts',
  'gateway/modules/{limits,members,registration,security,session,social,verification}/**/*.test.ts',
  'gateway/modules/promotions/rules/*.test.ts',
  'gateway/modules/wallet/*password.test.ts',
  'tests/contract/{conformance,encrypted-call,fuzz,openapi,operators,site,switches,system}.test.ts',
]
const never = ['**/node_modules/**', 'build/**', 'tests/e2e/**']
const exclude = [...never, ...(process.env.TEST_DATABASE_URL ? notOnServer : serverOnly)]

// It needs a PostgreSQL server; the data project runs it.
const notUnit = [...exclude, ...serverOnly]
const unit = [`{${sourceFolders.join()}}/**/*.test.{ts,tsx}`, 'tests/{codebase,load,matrix,support}/**/*.test.ts']
const ofApp = ['app/**/*.test.{ts,tsx}']
const ofGateway = (path: string) => path.startsWith('gateway/')
const contract = ['tests/contract/**/*.test.ts']
// They start processes, fill disks, or set what a process reads once.
const ownProcess = ['tests/contract/{data-folder,disk-full,form-names,operators,outgoing-calls,process}.test.ts']
const data = ['gateway/{db,jobs,modules,providers}/**/*.test.ts']

/** Runs the data and contract tests on this PostgreSQL server, in the same run as all others. */
const postgresUrl = process.env.POSTGRES_TOO
const onPostgres = {
  exclude: [...never, ...notOnServer, ...(process.env.SWEEP ? [] : onServerInSweep)],
  env: { TEST_DATABASE_URL: postgresUrl ?? '' },
}

/**
 * `contract`: the whole gateway over HTTP. `data`: tests that use the database; with TEST_DATABASE_URL they run on that server.
 * `unit`: every test beside the code, including the data tests. `postgres`: `data` and `contract` on POSTGRES_TOO. The test files
 * of a worker share their modules, those of the site apart, except those of the isolated projects:
 * scripts/lib/isolated-tests.mjs.
 */
export default defineConfig({
  plugins: [envOnlyMacros()],
  test: {
    // A busy machine is slow, not wrong: what a test allows itself is in the test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // More than two cores have: some tests wait for processes.
    maxWorkers: 4,
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
      ...(postgresUrl ? postgresProjects() : []),
    ],
  },
})

function postgresProjects() {
  const isolated = [...isolatedTests, ...ownProcess]
  return [
    project('postgres', {
      ...onPostgres,
      include: [...data, ...contract],
      exclude: [...onPostgres.exclude, ...isolated],
      isolate: false,
    }),
    project('postgres-isolated', { ...onPostgres, include: [...isolatedTests.filter(ofGateway), ...ownProcess] }),
  ]
}

function project(
  name: string,
  test: {
    include: string[]
    exclude: string[]
    isolate?: boolean
    setupFiles?: string[]
    env?: Record<string, string>
  },
) {
  return { extends: true as const, test: { name, ...test } }
}
