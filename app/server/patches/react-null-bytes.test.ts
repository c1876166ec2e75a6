import { text } from 'node:stream/consumers'
import { createElement, version } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NullByteFilter } from './react-null-bytes.server.ts'

test('multi-byte characters survive, and no null byte is between them', async () => {
  // An odd number of bytes in a row, so that a character meets the end of React's buffer in every possible way.
  const rows = Array.from({ length: 3000 }, (_, at) => `เกมโปรด ${'x'.repeat(at % 7)}`)
  const list = rows.map((row, at) => createElement('li', { key: at, 'aria-label': row }, row))
  const html = await text(renderToPipeableStream(createElement('ul', null, list)).pipe(new NullByteFilter()))
  expect(html).not.toContain('\0')
  expect(html).toBe(`<ul>${rows.map((row) => `<li aria-label="${row}">${row}</li>`).join('')}</ul>`)
})

test('React is the version that needs the patch', () => {
  // Another version may contain https://github.com/facebook/react/pull/26228: then delete the patch.
  expect(version).toBe('18.3.1')
})
