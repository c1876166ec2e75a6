import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sha256Hex } from '#contract/fair/sha256.ts'
import { rootFrom, ticketHash } from '#contract/fair/ticket-tree.ts'
import { engines } from '#lottery/index.ts'
import { commitmentOf, drawNumbers } from './lotteries/issue-draw.ts'
import { rulesOf } from './lotteries/kinds.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A proof of one order that won all there is: it bet on the numbers that were drawn. */
function proofOfOrder() {
  const { rules, version } = rulesOf('ssc')
  const [seed, outside] = [sha256Hex('seed'), sha256Hex('outside')]
  const issue = 'LOTT:EXAMPLE-20260302-0001'
  const terms = { play: 'ball-1.sides', selection: 'B,S', units: 2, stakeMinor: '200', prices: ['3880'] }
  const ticket = JSON.stringify({ v: 1, issue, order: 'A', ...terms, rules: version, salt: '00' })
  const root = rootFrom(ticketHash(ticket), [])
  const numbers = drawNumbers(engines.ssc.draw, issue, { seed, root, outside })
  const published = { day: '20260302', from: 1, hash: commitmentOf(seed), at: '2026-03-01T00:00:00Z' }
  const source = { source: 'test', round: 1, value: outside }
  const { engine } = rules
  const draw = { lottery: 'LOTT:EXAMPLE', kind: 'ssc', engine, issue, index: 1, published, seed, root, tickets: 1 }
  return { issue: { ...draw, stakeMinor: '200', drawnAt: '', outside: source, numbers }, ticket, path: [] }
}

function verify(proof: unknown) {
  const file = join(folder, 'proof.json')
  writeFileSync(file, JSON.stringify(proof))
  const program = join(import.meta.dirname, 'verify.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, '--proof', file])
  return { status, stdout: String(stdout), stderr: String(stderr) }
}

test('the offline verifier says what an order must have been paid, and names what does not hold', () => {
  const proof = proofOfOrder()
  const { status, stdout } = verify(proof)
  expect([status, JSON.parse(stdout)]).toMatchObject([
    0,
    { isSeedCommitted: true, isDrawn: true, isInTree: true, isOfDraw: true, hasRightUnits: true, payoutMinor: '194' },
  ])
  const other = proof.issue.numbers.map((number) => (number + 1) % 10)
  expect(verify({ ...proof, issue: { ...proof.issue, numbers: other } })).toMatchObject({
    status: 1,
    stderr: 'does not hold: isDrawn\n',
  })
  expect(verify({ ...proof, ticket: proof.ticket.replace('"200"', '"900"') })).toMatchObject({
    status: 1,
    stderr: 'does not hold: isInTree\n',
  })
  expect(verify({ ...proof, issue: { ...proof.issue, issue: 'LOTT:EXAMPLE-20260302-0002' } }).stderr).toContain(
    'isOfDraw',
  )
  expect(verify({ ...proof, ticket: proof.ticket.replace('"units":2', '"units":4') }).stderr).toBe(
    'does not hold: isInTree, hasRightUnits\n',
  )
  expect(verify({}).stderr).toContain('is no proof of a lottery draw or order')
}, 60_000)
