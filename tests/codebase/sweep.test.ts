import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import sweep from '../sweep.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

test('every file that the sweep names exists, and is named once', () => {
  const named = [
    ...sweep.unit,
    ...sweep.larger,
    ...sweep.contract,
    ...sweep.browser.map((name) => `tests/e2e/${name}.spec.ts`),
  ]
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(named.filter((path, at) => named.indexOf(path) !== at)).toEqual([])
})
