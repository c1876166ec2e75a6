import { bytesOfHex, sha256, sha256Hex, toHex, utf8 } from './sha256.ts'

/**
 * The tree over the tickets of one lottery issue, in the shape of RFC 6962: a leaf is SHA-256(0x00 ‖ text), a node SHA-256(0x01 ‖
 * left ‖ right), and a list is split at the largest power of two below its length. Hashes are hex. (Lottery specification 3.1)
 */

/** The hash of one ticket. */
export const ticketHash = (text: string): string => toHex(sha256(joined(Uint8Array.of(0), utf8(text))))

/** The root over the hashes of all tickets, in order; of none it is the hash of nothing. */
export function rootOf(tickets: readonly string[]): string {
  if (tickets.length === 0) return sha256Hex('')
  if (tickets.length === 1) return tickets[0] ?? ''
  const split = splitOf(tickets.length)
  return nodeOf(rootOf(tickets.slice(0, split)), rootOf(tickets.slice(split)))
}

/** A neighbour on the way from a ticket to the root. */
export interface PathStep {
  readonly side: 'left' | 'right'
  readonly hash: string
}

/** The neighbours of ticket `index`, from the leaf up. */
export function pathOf(tickets: readonly string[], index: number): PathStep[] {
  if (tickets.length <= 1) return []
  const split = splitOf(tickets.length)
  const [left, right] = [tickets.slice(0, split), tickets.slice(split)]
  return index < split
    ? [...pathOf(left, index), { side: 'right', hash: rootOf(right) }]
    : [...pathOf(right, index - split), { side: 'left', hash: rootOf(left) }]
}

/** The root that a ticket and its path lead to. */
export const rootFrom = (ticket: string, path: readonly PathStep[]): string =>
  path.reduce((below, { side, hash }) => (side === 'left' ? nodeOf(hash, below) : nodeOf(below, hash)), ticket)

const nodeOf = (left: string, right: string): string =>
  toHex(sha256(joined(Uint8Array.of(1), bytesOfHex(left), bytesOfHex(right))))

function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
