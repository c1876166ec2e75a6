import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutEval } from './zod-without-eval.ts'

const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'))

test('the zod that is installed tries no eval in a browser', () => {
  const source = readFileSync(join(zod, 'v4/core/util.js'), 'utf8')
  expect(source).toContain('new F("")')
  expect(withoutEval(source)).not.toContain('new F("")')
})

test('a zod that asks otherwise stops the build', () => {
  expect(() => withoutEval('export const allowsEval = () => eval("1")')).toThrow('in another way')
})
