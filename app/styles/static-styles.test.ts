import { css } from '@emotion/react'
import { expect, test } from 'vitest'
import { applyEdits, findEdits } from './static-styles.ts'

const imports = "import { style } from '#app/styles/style.ts'\nimport { token } from '#themes/index.ts'\n"
const transformed = (code: string) =>
  applyEdits(imports + code, findEdits(imports + code, 'a.tsx').edits).replace(imports, '')

test('a style becomes the class name that the server computes', () => {
  const rules = { color: 'var(--mq-color-accent)', padding: '8px' }
  expect(transformed("const a = style({ color: token('color.accent'), padding: '8px' })")).toBe(
    `const a = "mq-${css(rules).name}"`,
  )
})

test('a token inside a text is resolved, and one outside of a style too', () => {
  const rules = { border: '1px solid var(--mq-color-border-strong)' }
  expect(transformed("const a = style({ border: '1px solid ' + token('color.borderStrong') })")).toBe(
    `const a = "mq-${css(rules).name}"`,
  )
  expect(transformed("const b = token('size.tap')")).toBe('const b = "var(--mq-size-tap)"')
})

test('a call that depends on something is left and reported', () => {
  const { edits, left } = findEdits(`${imports}export const f = (w: string) => style({ width: w })`, 'a.tsx')
  expect([edits, left]).toEqual([[], [3]])
})

test('another function of that name is left alone', () => {
  expect(findEdits('const style = (x: object) => x\nstyle({ a: 1 })', 'a.tsx').edits).toEqual([])
})
