import { envOnlyMacros } from 'vite-env-only'
import { defineConfig } from 'vitest/config'
import { sourceFolders } from './scripts/lib/source-folders.mjs'

// Tests that need a PostgreSQL server run only where there is one. They are excluded, not skipped, so a report shows no skipped tests.
const serverOnly = process.env.TEST_DATABASE_URL ? [] : ['gateway/db/postgres.test.ts']
// Tests of the embedded database itself, and of what no database is asked for: they do not run again where a server is
// tested.
const notOnServer = process.env.TEST_DATABASE_URL
  ? [
      'gateway/db/{disk-space,embedded,folder-lock}.test.ts',
      'tests/contract/{canaries,data-folder,disk-full,form-names,outgoing-calls,process,roles}.test.ts',
    ]
  : []
const exclude = ['**/node_modules/**', 'build/**', 'tests/e2e/**', ...serverOnly, ...notOnServer]

/**
 * Three projects. `contract`: the whole gateway over HTTP. `data`: tests that use the database; `npm test` runs them again on
 * PostgreSQL when TEST_DATABASE_URL is set. `unit`: every test beside the code, including the data tests.
 */
export default defineConfig({
  plugins: [envOnlyMacros()],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            `{${sourceFolders.join()}}/**/*.test.{ts,tsx}`,
            'tests/{codebase,load,matrix,support}/**/*.test.ts',
          ],
          // It needs a PostgreSQL server; the data project runs it.
          exclude: [...exclude, 'gateway/db/postgres.test.ts'],
        },
      },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], exclude } },
      { extends: true, test: { name: 'data', include: ['gateway/{db,jobs,modules,providers}/**/*.test.ts'], exclude } },
    ],
  },
})
