import { defineConfig } from 'vitest/config'

// What only a server has is asked where there is one; a skipped test would hide that nobody asked.
const serverOnly = process.env.TEST_DATABASE_URL ? [] : ['gateway/db/postgres.test.ts']
const exclude = ['**/node_modules/**', 'build/**', 'tests/e2e/**', ...serverOnly]

/**
 * Three projects. `contract`: the whole gateway, asked over HTTP. `data`: what touches the database, run again on
 * PostgreSQL by `npm test` when TEST_DATABASE_URL is set. `unit`: everything beside the code, the data tests among them.
 */
export default defineConfig({
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
            '{app,brand-editor,brand-engine,contract,game-studio,gateway,payment-sandbox,themes,scripts}/**/*.test.{ts,tsx}',
            'tests/{codebase,load,matrix,support}/**/*.test.ts',
          ],
          // Asks for a server of its own; the data project runs it.
          exclude: [...exclude, 'gateway/db/postgres.test.ts'],
        },
      },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], exclude } },
      { extends: true, test: { name: 'data', include: ['gateway/{db,jobs,modules,providers}/**/*.test.ts'], exclude } },
    ],
  },
})
