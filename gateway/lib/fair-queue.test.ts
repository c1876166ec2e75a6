import { beforeEach, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

let order: string[]
let open: (() => void)[]
let run: ReturnType<typeof createFairQueue>
beforeEach(() => {
  ;[order, open] = [[], []]
  run = createFairQueue({ maxWaiting: 2, overflow: () => new Error('full') })
})

/** A task that waits for `finish`. */
const task = (group: string, owner: string) =>
  run(group, owner, async () => {
    order.push(`${group}${owner}`)
    await new Promise<void>((done) => open.push(done))
  })
/** Ends the running task and lets the next one start. */
async function finish(): Promise<void> {
  open.shift()?.()
  await new Promise((later) => setTimeout(later))
}

test('one task runs at a time, and groups take turns however many tasks one of them has', async () => {
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => task(name[0] ?? '', name[1] ?? ''))
  expect(order).toEqual(['a1'])
  for (let ended = 0; ended < all.length; ended += 1) {
    await finish()
    expect(open).toHaveLength(ended + 1 < all.length ? 1 : 0)
  }
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('a full group refuses its next task, and other groups still wait', async () => {
  const all = [task('a', '1'), task('a', '2'), task('a', '3')]
  await expect(task('a', '4')).rejects.toThrow('full')
  all.push(task('b', '1'))
  while (open.length > 0) await finish()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('an owner has one place in a group, running or waiting, and gets it back afterwards', async () => {
  const first = task('a', '1')
  await expect(task('a', '1')).rejects.toThrow('full')
  const elsewhere = task('b', '1')
  await expect(task('b', '1')).rejects.toThrow('full')
  await finish()
  await finish()
  await Promise.all([first, elsewhere])
  const again = task('a', '1')
  await finish()
  await again
  expect(order).toEqual(['a1', 'b1', 'a1'])
})

test('a failed task frees its place and starts the next one', async () => {
  const failed = run('a', '1', () => Promise.reject(new Error('no picture')))
  const next = task('a', '2')
  await expect(failed).rejects.toThrow('no picture')
  while (open.length > 0) await finish()
  await next
  await expect(run('a', '1', async () => 'again')).resolves.toBe('again')
})
