import type { Turnover } from '#gateway/modules/ledger/index.ts'

/** The wagering requirement of a deposit and its progress, in minor units. */
export interface WageringState {
  readonly reference: string
  readonly at: Date
  readonly depositMinor: bigint
  readonly requiredMinor: bigint
  readonly wageredMinor: bigint
  readonly remainingMinor: bigint
}

/**
 * Assigns stakes to deposits: a stake counts once, for the oldest open deposit before it. Stakes without an open
 * requirement do not count for later deposits.
 */
export function wageringOf(turnovers: readonly Turnover[], percent: number): WageringState[] {
  const lines = turnovers.map(({ depositMinor }) => {
    const required = (depositMinor * BigInt(percent) + 99n) / 100n
    return { required, remaining: required }
  })
  for (const [index, staked] of netStakes(turnovers).entries()) {
    let left = staked
    for (const line of lines.slice(0, index + 1)) {
      const counted = left < line.remaining ? left : line.remaining
      line.remaining -= counted
      left -= counted
    }
  }
  return turnovers.map(({ reference, at, depositMinor }, index) => {
    const { required = 0n, remaining = 0n } = lines[index] ?? {}
    return {
      reference,
      at,
      depositMinor,
      requiredMinor: required,
      wageredMinor: required - remaining,
      remainingMinor: remaining,
    }
  })
}

/** A rollback removes the stake from the deposit it was counted for, even after another deposit. */
function netStakes(turnovers: readonly Turnover[]): bigint[] {
  const stakes = turnovers.map(({ stakedMinor }) => stakedMinor)
  for (let index = stakes.length - 1; index >= 0; index -= 1) {
    const stake = stakes[index] ?? 0n
    if (stake >= 0n) continue
    stakes[index] = 0n
    if (index > 0) stakes[index - 1] = (stakes[index - 1] ?? 0n) + stake
  }
  return stakes
}

export function remainingOf(lines: readonly WageringState[]): bigint {
  return lines.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0n)
}
