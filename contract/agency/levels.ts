import type { AdvanceRule } from './contract-kinds.ts'

/** A contract of a tree in one period: `parentId` is the contract of the agent above, null at the top. */
export interface LevelInput {
  readonly id: string
  readonly parentId: string | null
  readonly grossMinor: bigint
  /** What the operator has advanced on this contract and not taken back. */
  readonly advancedMinor: bigint
  readonly advance: AdvanceRule
}

/** What one contract is paid, and what is left of its advance. */
export interface LevelResult {
  readonly id: string
  /** The sum of the grosses of the contracts right below. */
  readonly belowMinor: bigint
  readonly differenceMinor: bigint
  readonly advanceMinor: bigint
  readonly takenBackMinor: bigint
  readonly paidMinor: bigint
  readonly advancedMinor: bigint
}

/**
 * An agent's income is their gross less the grosses right below them. When those are more, the operator advances the difference
 * and takes it back from later payments of the contract, at most half of each. Agents specification, section 7.2.
 */
export function splitLevels(contracts: readonly LevelInput[]): LevelResult[] {
  const below = new Map<string, bigint>()
  for (const { parentId, grossMinor } of contracts) {
    if (parentId !== null) below.set(parentId, (below.get(parentId) ?? 0n) + grossMinor)
  }
  return contracts.map((contract) => ({ id: contract.id, ...splitOne(contract, below.get(contract.id) ?? 0n) }))
}

/** The part of one contract, given the grosses right below it. */
export function splitOne(
  { grossMinor, advancedMinor, advance }: Pick<LevelInput, 'grossMinor' | 'advancedMinor' | 'advance'>,
  belowMinor: bigint,
): Omit<LevelResult, 'id'> {
  const differenceMinor = grossMinor - belowMinor
  const dueMinor = differenceMinor > 0n ? differenceMinor : 0n
  const advanceMinor = differenceMinor < 0n ? -differenceMinor : 0n
  const half = dueMinor / 2n
  const takenBackMinor = half < advancedMinor ? half : advancedMinor
  const remembered = advance === 'takeBack' ? advanceMinor : 0n
  return {
    belowMinor,
    differenceMinor,
    advanceMinor,
    takenBackMinor,
    paidMinor: dueMinor - takenBackMinor,
    advancedMinor: advancedMinor + remembered - takenBackMinor,
  }
}
