import { expect, test } from 'vitest'
import { createOneAtATime } from './one-at-a-time.ts'

test('work of one key runs in order and never at the same time; a failure stops nobody behind it', async () => {
  const oneAtATime = createOneAtATime()
  const seen: string[] = []
  const work = (name: string, fails = false) =>
    oneAtATime('key', async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 1))
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const outcomes = await Promise.allSettled([work('a'), work('b', true), work('c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('work of another key does not wait', async () => {
  const oneAtATime = createOneAtATime()
  let finish = () => {}
  const first = oneAtATime('slow', () => new Promise<void>((resolve) => (finish = resolve)))
  expect(await oneAtATime('quick', async () => 'done')).toBe('done')
  finish()
  await first
})
