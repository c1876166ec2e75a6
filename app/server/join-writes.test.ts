import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JoinWrites } from './join-writes.server.ts'

test('letters of several bytes reach the visitor whole, and nothing lies between them', async () => {
  // An odd number of bytes a row, so that every way a letter can meet the end of a buffer occurs.
  const rows = Array.from({ length: 3000 }, (_, at) => `เกมโปรด ${'x'.repeat(at % 7)}`)
  const list = rows.map((row, at) => createElement('li', { key: at, 'aria-label': row }, row))
  const html = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new JoinWrites()
    body.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString()))
    const stream = renderToPipeableStream(createElement('ul', null, list), {
      onAllReady: () => stream.pipe(body),
      onError: reject,
    })
  })
  expect(html).not.toContain('\0')
  expect(html).toBe(`<ul>${rows.map((row) => `<li aria-label="${row}">${row}</li>`).join('')}</ul>`)
})
