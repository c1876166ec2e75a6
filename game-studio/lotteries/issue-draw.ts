import { bytesOfHex, hmacSha256, sha256, toHex, utf8 } from '#contract/fair/sha256.ts'
import type { Rules } from '#lottery/index.ts'
import { Draw } from '../fair/draw.ts'

/** What the numbers of an issue follow from (lottery specification 3.1). All hashes are hex. */
export interface IssueSecrets {
  /** The issue's place in the day's chain; secret until the draw. */
  readonly seed: string
  /** The root of the tickets, public before the outside value exists. */
  readonly root: string
  readonly outside: string
}

/** What is published of a seed before its draw. It is the seed of the issue before, and public once that one is drawn. */
export const commitmentOf = (seed: string): string => toHex(sha256(bytesOfHex(seed)))

/** The numbers of an issue in drawn order. @param code the lottery and the issue, like `SSC60-20260105-0001` */
export function drawNumbers(draw: Rules['draw'], code: string, { seed, root, outside }: IssueSecrets): number[] {
  const key = toHex(hmacSha256(bytesOfHex(seed), utf8(`${root}|${outside}`)))
  const source = new Draw({ serverSeed: key, clientSeed: code, nonce: 0 })
  const size = draw.to - draw.from + 1
  const drawn =
    draw.kind === 'distinct'
      ? source.pick(size, draw.count)
      : Array.from({ length: draw.count }, () => source.int(size))
  return drawn.map((value) => value + draw.from)
}

/** The chain of a day: `chain[i]` is the seed of issue i and its hash is `chain[i - 1]`; `chain[0]` is public before. */
export function dayChain(last: string, issues: number): string[] {
  const chain = new Array<string>(issues + 1)
  chain[issues] = last
  let seed = bytesOfHex(last)
  for (let index = issues; index > 0; index--) {
    seed = sha256(seed)
    chain[index - 1] = toHex(seed)
  }
  return chain
}
