import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'
import { endingSoon, supportEnds } from './support-ends.mjs'

const row = { name: 'Engine 7', ends: '2027-04-30', source: 'https://engine.example/releases' }

test('warns from 180 days before the end of support on', () => {
  expect(endingSoon([row], new Date('2026-10-31T23:00:00Z'))).toEqual([])
  expect(endingSoon([row], new Date('2026-11-02T00:00:00Z'))).toEqual([
    'Engine 7 gets fixes until 2027-04-30, days left: 180 (https://engine.example/releases)',
  ])
  expect(endingSoon([row], new Date('2027-04-30T12:00:00Z'))).toEqual([
    'Engine 7 gets fixes until 2027-04-30, days left: 1 (https://engine.example/releases)',
  ])
})

test('goes on after the end, and names the decision to keep it if there is one', () => {
  expect(endingSoon([{ ...row, decision: 'docs/decisions/1.md' }], new Date('2027-05-01T00:00:00Z'))).toEqual([
    'Engine 7 has had no fixes since 2027-04-30 (docs/decisions/1.md)',
  ])
})

test('every row has a day and a source, and a decision that exists; docs/versions.md names each', () => {
  const page = readFileSync(join(root, 'docs/versions.md'), 'utf8')
  for (const { name, ends, source, decision } of supportEnds()) {
    expect(new Date(ends).toISOString().slice(0, 10), name).toBe(ends)
    expect(source, name).toMatch(/^https:\/\//)
    expect(decision === undefined || existsSync(join(root, decision)), name).toBe(true)
    expect(page, name).toContain(`| ${name} | ${ends} |`)
  }
})
