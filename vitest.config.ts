import { envOnlyMacros } from 'vite-env-only'
import { defineConfig } from 'vitest/config'
import { isolatedTests } from './scripts/lib/isolated-tests.mjs'
import { sourceFolders } from './scripts/lib/source-folders.mjs'
import sweep from './tests/sweep.json' with { type: 'json' }

/** Tests that need a PostgreSQL server. They are excluded elsewhere, not skipped, so a report shows no skipped tests. */
const serverOnly = ['gateway/db/postgres.test.ts', 'gateway/**/*.postgres.test.ts']
/** Tests of the embedded database itself, through the gateway. */
const embeddedOnly = ['tests/contract/{data-folder,disk-full}.test.ts']
/**
 * Tests of the embedded database itself, and of what no database decides, such as whether a query binds its values, and how
 * pictures look: they do not run again where a server is tested.
 */
const notOnServer = [
  ...embeddedOnly,
  'gateway/db/{disk-space,embedded,folder-lock}.test.ts',
  'gateway/modules/art/**/*.test.ts',
  'gateway/modules/operator/bound-values.test.ts',
  'gateway/modules/verification/codes/sms-pumping.test.ts',
]
const never = ['**/node_modules/**', 'build/**', 'tests/e2e/**']
const isSweep = Boolean(process.env.SWEEP)
/** `tests/sweep.json` lists what `npm run test:sweep` runs alone (docs/qa.md, tiers). */
const inSweepOnly = isSweep ? [] : [...sweep.unit, ...sweep.contract]
const inSweep = (path: string) => [...sweep.unit, ...sweep.larger].includes(path)
const exclude = [...never, ...inSweepOnly, ...(process.env.TEST_DATABASE_URL ? notOnServer : serverOnly)]

/** The kills of lotteries are in `npm run soak` alone. */
const fullSizeOnly = process.env.KILL_ROUNDS ? [] : ['tests/load/lottery-kill.test.ts']
// It needs a PostgreSQL server; the data project runs it.
const notUnit = [...exclude, ...serverOnly, ...fullSizeOnly]
const unit = [`{${sourceFolders.join()}}/**/*.test.{ts,tsx}`, 'tests/{codebase,load,matrix,support}/**/*.test.ts']
const ofApp = ['app/**/*.test.{ts,tsx}']
const ofGateway = (path: string) => path.startsWith('gateway/')
const contract = ['tests/contract/**/*.test.ts']
// They start processes, fill disks, or set what a process reads once.
const ownProcess = [...embeddedOnly, 'tests/contract/{form-names,operators,outgoing-calls,process}.test.ts']
const data = ['gateway/{db,jobs,modules,providers}/**/*.test.ts']

/**
 * Runs the data tests on this PostgreSQL server as well, in the same run as all others, and the contract tests on it
 * instead: each call reaches the same modules, and the server is twice as fast as the embedded database. The sweep runs
 * them on both.
 */
const postgresUrl = process.env.POSTGRES_TOO
const onPostgres = {
  exclude: [...never, ...notOnServer, ...inSweepOnly, ...(isSweep ? [] : sweep.postgres)],
  env: { TEST_DATABASE_URL: postgresUrl ?? '' },
}
const ofContract =
  postgresUrl && !isSweep ? { ...onPostgres, exclude: [...never, ...notOnServer, ...inSweepOnly] } : { exclude }

/**
 * `contract`: the whole gateway over HTTP. `contract-embedded`: the same where the embedded database is what is tested.
 * `data`: tests that use the database; with TEST_DATABASE_URL they run on that server. `unit`: every test beside the code,
 * including the data tests. `postgres`: `data` on POSTGRES_TOO. The test files of a worker share their modules, those of the site apart, except
 * those of the isolated projects: scripts/lib/isolated-tests.mjs.
 */
export default defineConfig({
  plugins: [envOnlyMacros()],
  test: {
    // A busy machine is slow, not wrong: what a test allows itself is in the test.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // More than two cores have: some tests wait for processes.
    maxWorkers: 4,
    // A module that has not changed is not transformed again by the next run.
    experimental: { fsModuleCache: true },
    projects: [
      project('unit', {
        include: isSweep ? [...sweep.unit, ...sweep.larger] : unit,
        exclude: [...notUnit, ...isolatedTests, 'app/**'],
        isolate: false,
      }),
      project('unit-app', {
        include: isSweep ? sweep.unit.filter((path) => path.startsWith('app/')) : ofApp,
        exclude: [...inSweepOnly, ...isolatedTests],
        isolate: false,
        setupFiles: ['tests/support/site/set-gateway-address.ts'],
      }),
      project('unit-isolated', { include: isSweep ? isolatedTests.filter(inSweep) : isolatedTests, exclude: notUnit }),
      project('contract', {
        ...ofContract,
        include: contract,
        exclude: [...ofContract.exclude, ...ownProcess],
        isolate: false,
      }),
      project('contract-isolated', {
        ...ofContract,
        include: ownProcess,
        exclude: [...ofContract.exclude, ...embeddedOnly],
      }),
      project('contract-embedded', { include: embeddedOnly, exclude }),
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
      include: [...data, ...(isSweep ? contract : [])],
      exclude: [...onPostgres.exclude, ...isolated],
      isolate: false,
    }),
    project('postgres-isolated', {
      ...onPostgres,
      include: [...isolatedTests.filter(ofGateway), ...(isSweep ? ownProcess : [])],
    }),
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
