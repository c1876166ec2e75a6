import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { createMemoryReader } from './retained-memory.ts'

/** Makes 24 MB of garbage, or keeps as much, for each word that it is sent. */
const PROGRAM = `
  const kept = []
  const make = () => Array.from({ length: 30 }, (_, at) => new Array(100_000).fill(at + 0.5))
  process.stdin.on('data', (word) => {
    const made = make()
    if (String(word) === 'keep') kept.push(made)
    console.log('done')
  })
  console.log('ready')
`
const MEGABYTE = 2 ** 20

test('what a process retains is counted, and what it threw away is not', async () => {
  const memory = createMemoryReader()
  const child = spawn(process.execPath, ['-e', PROGRAM], { env: { ...process.env, ...memory.env } })
  const line = () => new Promise((resolve) => child.stdout.once('data', resolve))
  const liveBytes = async () => (await memory.read(child.pid ?? 0)).liveBytes
  const send = async (word: string) => {
    const answered = line()
    child.stdin.write(word)
    await answered
  }
  try {
    await line()
    const before = await liveBytes()
    await send('waste')
    expect((await liveBytes()) - before).toBeLessThan(4 * MEGABYTE)
    await send('keep')
    expect((await liveBytes()) - before).toBeGreaterThan(20 * MEGABYTE)
  } finally {
    child.kill()
    memory.remove()
  }
})
