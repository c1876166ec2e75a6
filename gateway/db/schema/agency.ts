import type { Generated } from 'kysely'
import type { Computed, CurrencyCode } from './columns.ts'

/** The tree of agents, and the figures of play by slot and day. */
export interface AgencySchema {
  agent_line: AgentLineTable
  member_upline: MemberUplineTable
  ledger_clear: LedgerClearTable
  figure_mark: FigureMarkTable
  figure_day: FigureDayTable
  member_slot: MemberSlotTable
  member_cash_slot: MemberCashSlotTable
  member_day: MemberDayTable
  member_cash_day: MemberCashDayTable
  agent_day: AgentDayTable
  agent_cash_day: AgentCashDayTable
  agent_active_day: AgentActiveDayTable
}

/** One row per agent above a member, and one to itself for an agent; the functions of the tree write it. */
interface AgentLineTable {
  merchant: Computed<string>
  ancestor_id: Computed<string>
  descendant_id: Computed<string>
  /** Levels between the two; 0: the agent itself. */
  distance: Computed<number>
}

/** Who was above a member from an instant until another; without `moved_at` it is a move that was decided. */
interface MemberUplineTable {
  merchant: string
  id: Computed<bigint>
  member_id: string
  upline_id: string | null
  from_at: Date
  until_at: Date | null
  moved_at: Date | null
  /** Why a move could not be done when it was due. */
  refused: string | null
  actor: Generated<string>
  reason: Generated<string>
  /** What the move has lowered to the series of the new upline; null: nothing. */
  lowered_series: Computed<readonly LoweredSeries[] | null>
}

/** A series that a move has lowered. */
export interface LoweredSeries {
  readonly member: string
  readonly group: string
  readonly from: number
  readonly to: number
}

/** Every posting of the merchant before `clear_at` is visible. */
interface LedgerClearTable {
  merchant: string
  clear_at: Date
  until_entry: bigint
}

/** The entry of the ledger up to which figures are counted. */
interface FigureMarkTable {
  merchant: string
  entry: bigint
  counted_at: Date
}

/** A day of the figures in the brand's zone as it was. */
interface FigureDayTable {
  merchant: string
  day: string
  time_zone: string
  from_at: Date
  until_at: Date
  /** The last entry that was counted for the day, and the last that the rows of its agents contain. */
  counted_entry: Generated<bigint>
  summed_entry: Generated<bigint>
  closed_at: Date | null
}

/** Play of a game type in minor units: cash and bonus money apart. */
interface Played<Count> {
  stake_minor: bigint
  undone_minor: bigint
  payout_minor: bigint
  bonus_stake_minor: bigint
  bonus_payout_minor: bigint
  bets: Count
}

/** What moved beside play, by item (gateway/modules/figures/items.ts); negative: taken from the member. */
interface Moved<Count> {
  item: string
  amount_minor: bigint
  movements: Count
}

interface OfMember {
  merchant: string
  member_id: string
  currency: CurrencyCode
}

/** `slot`: the Unix time in seconds divided by 300. */
interface MemberSlotTable extends OfMember, Played<number> {
  slot: bigint
  game_type: string
}

interface MemberCashSlotTable extends OfMember, Moved<number> {
  slot: bigint
}

interface MemberDayTable extends OfMember, Played<number> {
  day: string
  game_type: string
}

interface MemberCashDayTable extends OfMember, Moved<number> {
  day: string
}

/** Whose figures a row of an agent sums: players brought directly, all players below, agents below. */
export type FigureScope = 'direct' | 'players' | 'agents'

interface OfAgent {
  merchant: string
  agent_id: string
  day: string
  scope: FigureScope
}

interface AgentDayTable extends OfAgent, Played<bigint> {
  currency: CurrencyCode
  game_type: string
}

interface AgentCashDayTable extends OfAgent, Moved<bigint> {
  currency: CurrencyCode
}

interface AgentActiveDayTable extends OfAgent {
  active: number
}
