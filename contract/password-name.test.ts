import { expect, test } from 'vitest'
import { isMadeFromName } from './password-name.ts'

test.each([
  ['demoagent1', 'demoagent'],
  ['DemoAgent', 'demoagent'],
  ['2026demoagent!', 'demoagent'],
  ['demo-agent-77', 'demoagent'],
  ['tnegaomed1', 'demoagent'],
  ['harbour2027', 'Harbour77'],
  ['Pass0912345678', '84912345678'],
  ['bob', 'bob'],
])('%s is made from %s', (password, username) => {
  expect(isMadeFromName(password, username)).toBe(true)
})

test.each([
  ['Lamp7Harbour', 'Alice'],
  ['Bobcat77Hill', 'bob'],
  ['Quiet9Meadow', ''],
  ['Code2026River', '2026'],
  ['Pass7Window12', '84912345678'],
])('%s is not made from %s', (password, username) => {
  expect(isMadeFromName(password, username)).toBe(false)
})
