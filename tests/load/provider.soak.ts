import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'
import { createOwnPostgres } from '../support/database/own-postgres.ts'

// The rules of the provider protocol against a model. Bar: 10,000 sequences of calls on PostgreSQL, 0 violations.

const SEQUENCES = '10000'

const postgres = await createOwnPostgres()
if (!postgres) console.log('PostgreSQL is not installed here: the sequences run on PGlite')
const vitest = [
  fromRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'unit-isolated',
  'tests/load/provider-model.test.ts',
]
const env = { PROVIDER_SEQUENCES: SEQUENCES, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) }
const code = await run(process.execPath, vitest, { env }).finally(() => postgres?.remove())
process.exit(code)
