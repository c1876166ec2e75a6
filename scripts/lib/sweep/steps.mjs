import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playwright, vitest, withEnv } from '../steps/tools.mjs'

/** @typedef {import('./pieces.mjs').Piece} Piece */

const SWEEP = { SWEEP: '1' }
const EMBEDDED = ['--project', 'unit*', '--project', 'contract*']
const POSTGRES = ['--project', 'postgres*']

/**
 * The steps that run these pieces of the second tier.
 *
 * @param {{ pieces: Piece[], postgresUrl?: string, chromium?: string }} plan
 * @returns {import('../steps/index.mjs').Step[]}
 */
export function stepsOfSweep({ pieces, postgresUrl, chromium }) {
  const names = (kind) => pieces.filter((piece) => piece.kind === kind).map(({ name }) => name)
  return [
    {
      name: 'sweep: properties, kills and calls',
      pieces: names('vitest'),
      run: (options) => vitest([...EMBEDDED, ...names('vitest')], withEnv(options, SWEEP)),
      hint: 'SWEEP=1 npx vitest',
    },
    {
      name: 'sweep: the database on PostgreSQL',
      pieces: names('postgres'),
      run: (options) =>
        vitest([...POSTGRES, ...names('postgres')], withEnv(options, { ...SWEEP, POSTGRES_TOO: postgresUrl })),
      hint: "SWEEP=1 POSTGRES_TOO=… npx vitest --project 'postgres*'",
    },
    {
      name: 'sweep: pages',
      pieces: names('browser'),
      run: (options) =>
        playwright(
          ['--test-list', testList(options.log, names('browser'))],
          withEnv(options, { ...SWEEP, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }),
        ),
      hint: 'npx playwright show-report',
    },
  ].filter((step) => step.pieces.length > 0)
}

function testList(log, names) {
  const file = join(log, '..', 'sweep-tests.txt')
  writeFileSync(file, `${names.join('\n')}\n`)
  return file
}
