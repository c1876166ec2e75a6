import type { RoundPolicy, RoundRefusalCode } from '#gateway/modules/rounds/index.ts'

/** What a provider may tell us, by small numbers so that names meet. Amounts in minor units. */
export type Command = {
  readonly player: number
  readonly uuid: number
  readonly round: number
} & (
  | { readonly kind: 'bet'; readonly amount: number }
  | { readonly kind: 'win'; readonly amount: number; readonly reference: number }
  | { readonly kind: 'rollback'; readonly reference: number }
)

export type Answer = { readonly status: 'OK' | RoundRefusalCode; readonly balance?: number }

interface Row {
  readonly content: string
  readonly kind: Command['kind']
  readonly player: number
  readonly round: number
  readonly amount: number
  readonly reference?: number
  readonly answer: Answer
  status: 'done' | 'rolledBack' | 'tombstone'
}

/** A third of the messages close their round. */
export const closesRound = ({ uuid }: Pick<Command, 'uuid'>): boolean => uuid % 3 === 0

const keyOf = ({ player, round }: Pick<Command, 'player' | 'round'>): string => `${player}:${round}`

/**
 * The rules of docs/provider-protocol.md as plain arithmetic: no database, no transactions, nothing at once. Written from
 * the document, not from the gateway's code, so that both can be wrong only apart.
 */
export class RuleModel {
  readonly balances: number[]
  readonly #rows = new Map<number, Row>()
  /** `player:round` of closed rounds. */
  readonly #closed = new Set<string>()
  readonly #policy: RoundPolicy

  constructor(policy: RoundPolicy, opening: readonly number[]) {
    this.#policy = policy
    this.balances = [...opening]
  }

  apply(command: Command): Answer {
    const content = JSON.stringify(command)
    const earlier = this.#rows.get(command.uuid)
    if (earlier?.status === 'tombstone') return { status: 'TRANSACTION_ROLLED_BACK' }
    if (earlier) return earlier.content === content ? earlier.answer : { status: 'TRANSACTION_DUPLICATE' }
    if (command.kind === 'bet') return this.#bet(command, content)
    return command.kind === 'win' ? this.#win(command, content) : this.#rollback(command, content)
  }

  /** What stands of a player's rounds. */
  standing(player: number): { bets: number; wins: number } {
    const sum = (kind: Command['kind']) =>
      [...this.#rows.values()]
        .filter((row) => row.player === player && row.kind === kind && row.status === 'done')
        .reduce((total, { amount }) => total + amount, 0)
    return { bets: sum('bet'), wins: sum('win') }
  }

  #bet(command: Command & { kind: 'bet' }, content: string): Answer {
    if (command.amount > this.#balance(command)) return { status: 'NOT_ENOUGH_MONEY' }
    if (this.#closed.has(keyOf(command))) return { status: 'ROUND_CLOSED' }
    if (closesRound(command)) this.#closed.add(keyOf(command))
    return this.#done(command, content, command.amount, -command.amount)
  }

  #win(command: Command & { kind: 'win' }, content: string): Answer {
    const bet = this.#rows.get(command.reference)
    if (bet?.kind !== 'bet' || bet.player !== command.player) return { status: 'TRANSACTION_UNKNOWN' }
    if (bet.status !== 'done') return { status: 'TRANSACTION_ROLLED_BACK' }
    if (bet.round !== command.round) return { status: 'TRANSACTION_UNKNOWN' }
    const replaced = this.#policy.secondWin === 'replace' ? this.#winsOf(command.reference) : []
    const change = command.amount - replaced.reduce((total, { amount }) => total + amount, 0)
    if (this.#balance(command) + change < 0) return { status: 'NOT_ENOUGH_MONEY' }
    for (const row of replaced) row.status = 'rolledBack'
    if (closesRound(command)) this.#closed.add(keyOf(command))
    return this.#done(command, content, command.amount, change)
  }

  #rollback(command: Command & { kind: 'rollback' }, content: string): Answer {
    const undone = this.#rows.get(command.reference)
    if (!undone) {
      const status = this.#policy.unknownRollback
      const tombstone = {
        content,
        kind: 'bet',
        player: command.player,
        round: 0,
        amount: 0,
        status: 'tombstone',
      } as const
      this.#rows.set(command.reference, { ...tombstone, answer: { status } })
      return this.#done(command, content, 0, 0, status)
    }
    if (undone.player !== command.player || undone.kind === 'rollback') return { status: 'TRANSACTION_UNKNOWN' }
    if (undone.status !== 'done') return this.#done(command, content, 0, 0)
    const hasWon = [...this.#rows.values()].some(
      ({ kind, player, round, amount, status }) =>
        kind === 'win' && status === 'done' && amount > 0 && player === undone.player && round === undone.round,
    )
    if (undone.kind === 'bet' && hasWon && this.#policy.rollbackAfterWin === 'refuse') {
      return { status: 'TRANSACTION_UNKNOWN' }
    }
    const change = undone.kind === 'bet' ? undone.amount : -undone.amount
    if (this.#balance(command) + change < 0) return { status: 'NOT_ENOUGH_MONEY' }
    undone.status = 'rolledBack'
    if (closesRound(command)) this.#closed.add(keyOf(undone))
    return this.#done(command, content, undone.amount, change)
  }

  #done(command: Command, content: string, amount: number, change: number, status: Answer['status'] = 'OK'): Answer {
    const balance = this.#balance(command) + change
    this.balances[command.player] = balance
    const answer = status === 'OK' ? { status, balance } : { status }
    const { kind, player, round } = command
    const row = { content, kind, player, round, amount, answer, status: 'done' as const }
    this.#rows.set(command.uuid, command.kind === 'win' ? { ...row, reference: command.reference } : row)
    return answer
  }

  #winsOf(bet: number): Row[] {
    return [...this.#rows.values()].filter(
      ({ kind, reference, status }) => kind === 'win' && reference === bet && status === 'done',
    )
  }

  #balance({ player }: Command): number {
    return this.balances[player] ?? 0
  }
}
