import { writeFileSync } from 'node:fs'
import { fromRoot } from './lib/paths.mjs'
import { promisesPage } from './lib/promises.mjs'

// npm run promises: writes docs/promises.md from docs/promises/*.json.
writeFileSync(fromRoot('docs', 'promises.md'), promisesPage())
