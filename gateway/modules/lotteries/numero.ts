import type { Numero } from '#contract/entities/lottery.ts'
import type { SupplierAnswer } from '#contract/provider/index.ts'
import { colourOf } from '#lottery/index.ts'

/** What a supplier says of one lottery. */
export type SupplierIssues = SupplierAnswer<'lotteries'>[number]

/** Groups whose numbers have two digits. */
const twoDigits: readonly (string | null)[] = ['11X5', 'PK10', 'HAPPY10', 'KENO', 'BINGO', 'LHC', 'TOTO']

export function openIssue({ current }: SupplierIssues): Numero['current'] {
  if (!current) return null
  const { numero, opens_at, closes_at, draws_at, commitment } = current
  return { numero, opensAt: opens_at, closesAt: closes_at, drawsAt: draws_at, state: 'open', commitment }
}

/** @param group the lottery's group, which decides how its numbers are written */
export function drawnIssue({ last }: SupplierIssues, group: string | null): Numero['last'] {
  if (!last) return null
  const width = twoDigits.includes(group) ? 2 : 1
  return {
    numero: last.numero,
    drawnAt: last.drawn_at,
    state: last.is_demonstration ? 'demonstration' : last.corrections > 0 ? 'corrected' : 'final',
    version: last.corrections + 1,
    numbers: last.numbers.map((number) => String(number).padStart(width, '0')),
    proofUrl: last.proof_url ?? null,
    facts: {
      sum: last.numbers.reduce((sum, number) => sum + number, 0),
      ...(group === 'LHC' ? { colours: last.numbers.map(colourOf) } : {}),
    },
  }
}
