import { expect, test } from 'vitest'
import { createConcurrencyLimit, createKeyedMutex } from './concurrency.ts'

test('tasks of one key run in order and never at the same time; a failed task does not stop the next one', async () => {
  const runExclusively = createKeyedMutex()
  const events: string[] = []
  const run = (name: string, fails = false) =>
    runExclusively('key', async () => {
      events.push(`${name} starts`)
      await new Promise((resolve) => setTimeout(resolve, 1))
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const outcomes = await Promise.allSettled([run('a'), run('b', true), run('c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
})

test('a task of another key does not wait', async () => {
  const runExclusively = createKeyedMutex()
  let finish = () => {}
  const first = runExclusively('slow', () => new Promise<void>((resolve) => (finish = resolve)))
  expect(await runExclusively('quick', async () => 'done')).toBe('done')
  finish()
  await first
})

test('tasks beyond the limit wait in order, and beyond the queue they are refused', async () => {
  const limit = createConcurrencyLimit({ concurrent: 2, maxWaiting: 1, overflow: () => new Error('full') })
  const finish: (() => void)[] = []
  const started: string[] = []
  const run = (name: string) =>
    limit(() => {
      started.push(name)
      return new Promise<string>((resolve) => finish.push(() => resolve(name)))
    })
  const [a, b, c] = [run('a'), run('b'), run('c')]
  await expect(run('d')).rejects.toThrow('full')
  expect(started).toEqual(['a', 'b'])
  finish[0]?.()
  expect(await a).toBe('a')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  for (const done of finish) done()
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
  const e = run('e')
  await expect.poll(() => started).toContain('e')
  finish.at(-1)?.()
  expect(await e).toBe('e')
})
