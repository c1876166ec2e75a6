import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptJson } from './kept-json.ts'

test('what it writes is what JSON writes, the second time too', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(JSON.parse(keptJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      expect(keptJson(value)).toBe(keptJson(value))
    }),
  )
})

test('a property without a value is left out, a list keeps its places', () => {
  expect(keptJson({ a: undefined, b: [undefined, 1], c: null })).toBe('{"b":[null,1],"c":null}')
})
