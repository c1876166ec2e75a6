import { encode } from 'turbo-stream'
import { expect, test } from 'vitest'
import { readHandoff } from './handoff.server.ts'

const text = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

/** What the script gives to the browser's router. */
function handedOver(script: string): string {
  let given = ''
  const window = { __remixContext: { streamController: { enqueue: (part: string) => (given += part), close() {} } } }
  new Function('window', script)(window)
  return given
}

test('data that is all there goes as one script and no stream', async () => {
  const data = { name: '</script><!-- \u2028 & "quoted"', list: [1, null] }
  const { script, stream } = await readHandoff(encode(data))
  expect(stream).toBeUndefined()
  expect(script).not.toMatch(/[<>&\u2028]/)
  expect(handedOver(script)).toBe(await text(encode(data)))
})

test('data of which a part comes later stays a stream, and nothing of it is lost', async () => {
  const data = () => ({ now: 1, later: new Promise((resolve) => setTimeout(() => resolve('here'), 20)) })
  const { script, stream } = await readHandoff(encode(data()))
  expect(script).toBe('')
  expect(stream && (await text(stream))).toBe(await text(encode(data())))
})

test('a page without data has neither', async () => {
  expect(await readHandoff(undefined)).toEqual({ script: '', stream: undefined })
})
