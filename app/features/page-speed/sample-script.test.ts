import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { scriptOf } from './sample-script.server.ts'

interface Browser {
  readonly random?: number
  readonly navigator?: object
}

/** Whether a visit loads the reporter, after the page and never with it. */
function isSampled(share: number, { random = 0, navigator = {} }: Browser = {}): boolean {
  const awaited: string[] = []
  runInNewContext(scriptOf(share, '/assets/page-speed-abc.js'), {
    navigator,
    Math: { random: () => random },
    addEventListener: (name: string) => awaited.push(name),
  })
  return awaited.join() === 'load'
}

test('a share of the visits loads the reporter, decided once per document', () => {
  expect(isSampled(0.05, { random: 0.049 })).toBe(true)
  expect(isSampled(0.05, { random: 0.05 })).toBe(false)
  expect(isSampled(1, { random: 0.999_999 })).toBe(true)
  expect(isSampled(0)).toBe(false)
})

test('who asks not to be tracked or to save data is never sampled', () => {
  expect(isSampled(1, { navigator: { globalPrivacyControl: true } })).toBe(false)
  expect(isSampled(1, { navigator: { connection: { saveData: true } } })).toBe(false)
  expect(isSampled(1, { navigator: { connection: { saveData: false }, globalPrivacyControl: false } })).toBe(true)
})

test('the decision costs the document of all visits less than 260 bytes before compression', () => {
  expect(scriptOf(0.05, '/assets/page-speed-Dr2kYwm.js').length).toBeLessThan(260)
})
