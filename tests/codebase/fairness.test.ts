import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { drawWeighted, raffleRoot, raffleWinners, splitShares } from '#contract/fair/draws.ts'
import { rootOf, ticketHash } from '#contract/fair/ticket-tree.ts'
import { engineOf } from '#game-studio/engines/all.ts'
import { crashPointOf } from '#game-studio/engines/crash/formula.ts'
import { Draw } from '#game-studio/fair/draw.ts'
import { drawNumbers } from '#game-studio/lotteries/issue-draw.ts'
import { engines } from '#lottery/index.ts'

/** The rules of docs/fairness.md, written from its text alone, with node:crypto. */
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const hmac = (key: Buffer, message: string) => createHmac('sha256', key).update(message, 'utf8').digest()
const hex = (text: string) => Buffer.from(text, 'hex')
const text = (words: string) => Buffer.from(words, 'utf8')

function* words(key: Buffer, label: string): Generator<number> {
  for (let n = 0; ; n++) {
    const block = hmac(key, `${label}:${n}`)
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at)
  }
}
function below(source: Iterator<number>, m: number): number {
  const limit = 4294967296 - (4294967296 % m)
  for (;;) {
    const word = source.next().value as number
    if (word < limit) return word % m
  }
}
function withoutRepeats(source: Iterator<number>, n: number, k: number): number[] {
  const list = [...Array(n).keys()]
  for (let i = 0; i < k; i++) {
    const j = i + below(source, n - i)
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
  return list.slice(0, k)
}
function weighted(source: Iterator<number>, weights: readonly number[]): { r: number; prize: number } {
  const r = below(
    source,
    weights.reduce((a, b) => a + b, 0),
  )
  const upTo = (place: number) => weights.slice(0, place + 1).reduce((a, b) => a + b, 0)
  return { r, prize: weights.findIndex((_, place) => upTo(place) > r) }
}
function envelope(seed: string, { total, shares, least }: { total: number; shares: number; least: number }): number[] {
  const rest = total - shares * least
  const source = words(hex(seed), 'split')
  const cuts = Array.from({ length: shares - 1 }, () => below(source, rest + 1)).sort((a, b) => a - b)
  const ends = [0, ...cuts, rest]
  return Array.from({ length: shares }, (_, at) => least + ends[at + 1]! - ends[at]!)
}
function raffle(seed: string, root: string, outside: string, numbers: number, prizes: number): number[] {
  const source = words(hmac(hex(seed), `${root}|${outside}`), 'winners')
  const list = [...Array(numbers).keys()]
  return Array.from({ length: prizes }, () => list.splice(below(source, list.length), 1)[0]!)
}
const round = (seed: string, own: string, nonce: number) => words(text(seed), `${own}:${nonce}`)
const crash = (hash: string, salt: string) => {
  const r = BigInt(`0x${hmac(text(salt), hash).toString('hex').slice(0, 13)}`)
  return Math.max(100, Number((99n * 2n ** 52n) / (2n ** 52n - r)))
}
const leaf = (ticket: string) => sha(Buffer.concat([Buffer.of(0), text(ticket)]))
function root(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return sha(Buffer.alloc(0))
  if (leaves.length === 1) return leaves[0]!
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return sha(Buffer.concat([Buffer.of(1), root(leaves.slice(0, split)), root(leaves.slice(split))]))
}
const lotteryWords = (seed: string, rootHex: string, outside: string, issue: string) =>
  words(text(hmac(hex(seed), `${rootHex}|${outside}`).toString('hex')), `${issue}:0`)
const digits = (source: Iterator<number>, count: number) => Array.from({ length: count }, () => below(source, 10))
const eleven = (source: Iterator<number>) => withoutRepeats(source, 11, 5).map((number) => number + 1)
const before = (seed: string, place: number) => {
  let bytes = hex(seed)
  for (let step = 0; step < place; step++) bytes = sha(bytes)
  return bytes.toString('hex')
}

const page = readFileSync(fileURLToPath(new URL('../../docs/fairness.md', import.meta.url)), 'utf8')
/** An example of the page. */
function example(name: string) {
  const [, json = ''] = new RegExp(`\`\`\`json ${name}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  return JSON.parse(json)
}
const commitment = (seed: string) => sha(hex(seed)).toString('hex')

describe('a stranger who has docs/fairness.md alone computes its example of', () => {
  test('a wheel', () => {
    const e = example('wheel')
    expect(commitment(e.seed)).toBe(e.commitment)
    expect(weighted(words(hex(e.seed), `${e.ownSeed}:${e.try}`), e.weights)).toEqual({ r: e.r, prize: e.prize })
  })

  test('a red envelope', () => {
    const e = example('envelope')
    expect(commitment(e.seed)).toBe(e.commitment)
    expect(envelope(e.seed, e)).toEqual(e.result)
  })

  test('a raffle', () => {
    const e = example('raffle')
    expect(raffle(e.seed, e.root, e.outside, e.numbers, e.prizes)).toEqual(e.places)
  })

  test('rounds of dice and mines, and the end of a crash round', () => {
    const [dice, mines, flight] = ['dice', 'mines', 'crash'].map(example)
    expect(commitment(dice.seed)).toBe(dice.commitment)
    expect(below(round(dice.seed, dice.ownSeed, dice.round), 10001)).toBe(dice.roll)
    expect(withoutRepeats(round(mines.seed, mines.ownSeed, mines.round), 25, 25)).toEqual(mines.order)
    expect(crash(flight.hash, flight.salt)).toBe(flight.point)
  })

  test('a draw of a lottery', () => {
    const e = example('lottery')
    expect(before(e.seed, e.place)).toBe(e.first)
    expect(root(e.tickets.map(leaf)).toString('hex')).toBe(e.root)
    expect(digits(lotteryWords(e.seed, e.root, e.outside, e.issue), 5)).toEqual(e.digits)
    expect(eleven(lotteryWords(e.seed, e.root, e.outside, e.issue))).toEqual(e.elevenOfFive)
  })
})

test('the rules of the page are those of the code, on random seeds', () => {
  for (let turn = 0; turn < 50; turn++) {
    const seed = randomBytes(32).toString('hex')
    const own = randomBytes(4).toString('hex')
    const weights = [...randomBytes(5)].map((weight) => weight + 1)
    const { r, index } = drawWeighted({ seed, clientSeed: own, nonce: turn }, weights)
    expect(weighted(words(hex(seed), `${own}:${turn}`), weights), seed).toEqual({ r, prize: index })
    const split = { total: 50_000 + turn, shares: 3 + turn, least: 7 }
    expect(envelope(seed, split), seed).toEqual(splitShares(seed, { ...split, split: 'random' }))
    const tickets = Array.from({ length: turn }, (_, at) => `ticket ${at}`)
    const rootHex = root(tickets.map(leaf)).toString('hex')
    expect(rootHex).toBe(rootOf(tickets.map(ticketHash)))
    const outside = `value ${turn}`
    expect(raffle(seed, rootHex, outside, 40, 5), seed).toEqual(raffleWinners({ seed, root: rootHex, outside }, 40, 5))
    for (const kind of [
      'ssc',
      'lf',
      'k3',
      'x5',
      'happy10',
      'keno',
      'bingo',
      'pk10',
      'race6',
      'lhc',
      'toto',
      'd4',
      'lao',
    ] as const) {
      const { draw } = engines[kind]
      const source = lotteryWords(seed, rootHex, outside, 'L-20260101-0001')
      const size = draw.to - draw.from + 1
      const drawn =
        draw.kind === 'distinct'
          ? withoutRepeats(source, size, draw.count)
          : Array.from({ length: draw.count }, () => below(source, size))
      const secrets = { seed, root: rootHex, outside }
      expect(
        drawn.map((value) => value + draw.from),
        kind,
      ).toEqual(drawNumbers(draw, 'L-20260101-0001', secrets))
    }
    const facts = (engine: string) =>
      engineOf({ engine, fixture: '' }).draw(new Draw({ serverSeed: seed, clientSeed: own, nonce: turn }))
    const source = () => round(seed, own, turn)
    expect(facts('dice')).toEqual({ roll: below(source(), 10001) })
    expect(facts('roulette')).toEqual({ pocket: below(source(), 37) })
    expect(facts('wheel')).toEqual({ segment: below(source(), 50) })
    expect(facts('mines')).toEqual({ order: withoutRepeats(source(), 25, 25) })
    expect(facts('keno')).toEqual({ drawn: withoutRepeats(source(), 40, 10) })
    expect(facts('digits')).toEqual({ digits: digits(source(), 3) })
    const word = source().next().value as number
    const height = Math.floor((99 * 4294967296) / (word + 1))
    expect(facts('limbo')).toEqual({ height: Math.max(100, Math.min(1_000_000, height)) })
    const twelve = source()
    expect(facts('plinko')).toEqual({ path: Array.from({ length: 12 }, () => below(twelve, 2)) })
    const eight = source()
    expect(facts('tower')).toEqual({ shut: Array.from({ length: 8 }, () => below(eight, 3)) })
    expect(crash(seed, own)).toBe(crashPointOf(seed, own))
  }
})

test('the root of a raffle is that over `number|entry`', () => {
  const numbers = [1, 2, 3, 4, 5].map((number) => ({ number, entryId: 'e' }))
  expect(root(numbers.map(({ number, entryId }) => leaf(`${number}|${entryId}`))).toString('hex')).toBe(
    raffleRoot(numbers),
  )
})
