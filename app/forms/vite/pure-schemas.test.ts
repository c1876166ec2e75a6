import { expect, test } from 'vitest'
import { markSchemas } from './pure-schemas.ts'

test('a schema becomes a pure call, a table beside it stays as it is', () => {
  const code = "import * as z from 'zod'\nexport const A = z.object({ a: z.string() })\nexport const table = { a: 1 }\n"
  expect(markSchemas(code, 'a.ts')).toBe(
    "import * as z from 'zod'\nexport const A = /*#__PURE__*/ (() => (z.object({ a: z.string() })))()\nexport const table = { a: 1 }\n",
  )
})

test('a setting of zod is no schema and is kept', () => {
  const code = "import * as z from 'zod'\nz.config({ jitless: true })\n"
  expect(markSchemas(code, 'a.ts')).toBe(code)
})
