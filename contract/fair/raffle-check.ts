import { commitmentOf, raffleLeaf, raffleWinners } from './draws.ts'
import { type PathStep, rootFrom } from './ticket-tree.ts'

/** The inputs of a raffle's check, as text. */
export interface RaffleInputs {
  readonly seed: string
  readonly root: string
  /** The value that was unknown when the numbers closed. */
  readonly outside: string
  /** `numbers,prizes`: how many numbers there were, and how many prizes. */
  readonly raffle: string
  /** `number|entry` of one's own number, with its path to the root; '' to check the winners alone. */
  readonly ticket: string
  readonly path: string
}

export interface RaffleResult {
  readonly commitment: string
  /** Winning numbers in the order of the prizes. */
  readonly winners: readonly number[]
  /** Whether the ticket is among the numbers of the root; null without one. */
  readonly isIncluded: boolean | null
}

const HASH = '[0-9a-f]{64}'

/** Computes the winners of a raffle again, and whether a ticket took part. Null for inputs that no raffle has. */
export function checkRaffle({ seed, root, outside, raffle, ticket, path }: RaffleInputs): RaffleResult | null {
  const isHash = (text: string) => new RegExp(`^${HASH}$`).test(text)
  const [, numbers, prizes] = /^(\d{1,7}),(\d{1,3})$/.exec(raffle) ?? []
  if (!isHash(seed) || !isHash(root) || outside === '' || !numbers || !prizes) return null
  const winners = raffleWinners({ seed, root, outside }, Number(numbers), Number(prizes)).map((place) => place + 1)
  const isIncluded = ticket === '' ? null : leadsTo(root, ticket, path)
  return { commitment: commitmentOf(seed), winners, isIncluded }
}

/** The path of a number as text: `L<hash>` for a neighbour on the left, `R<hash>` on the right, from the leaf up. */
export const pathText = (path: readonly PathStep[]): string =>
  path.map(({ side, hash }) => `${side === 'left' ? 'L' : 'R'}${hash}`).join('.')

function leadsTo(root: string, ticket: string, path: string): boolean {
  const [, number, entryId] = /^(\d{1,7})\|([0-9a-f-]{36})$/.exec(ticket) ?? []
  if (!number || !entryId || (path !== '' && !new RegExp(`^[LR]${HASH}(?:\\.[LR]${HASH})*$`).test(path))) return false
  const steps = path === '' ? [] : path.split('.').map(stepOf)
  return rootFrom(raffleLeaf({ number: Number(number), entryId }), steps) === root
}

const stepOf = (text: string): PathStep => ({ side: text.startsWith('L') ? 'left' : 'right', hash: text.slice(1) })
