import type { SuspensionCause } from '#contract/provider/index.ts'
import type { Animal } from '#lottery/index.ts'

/** What the journal says about lotteries: orders, days, issues, results, and what staff have decided. */

/** A bet on one issue of a lottery. What it was sold at never changes. */
export interface LotteryOrder {
  /** The game code of the lottery. */
  readonly lottery: string
  readonly issue: string
  readonly play: string
  /** In canonical text. */
  readonly selection: string
  readonly units: number
  readonly multiple: number
  /** Money per unit at multiple 1. */
  readonly baseMinor: string
  /** Of each tier of the play, in thousandths. */
  readonly prices: readonly string[]
  /** The hash of the rules. */
  readonly rules: string
  /** That of the group of lotteries, which `prices` are of; plays with a table of prizes have none, and orders of older journals. */
  readonly series?: number
  /** The player's own series then, where the operator gave one: what is left to it comes back as a rebate. */
  readonly ownSeries?: number
  /** That of the lunar year of its draw, which `z0` names; lotteries without animals have none, and orders of older journals. */
  readonly animal?: Animal
  /** 16 random bytes in hex, so that a ticket cannot be guessed from its hash. */
  readonly salt: string
  /** The same line in several issues. */
  readonly chase?: Chase
}

export interface Chase {
  readonly id: string
  /** A win gives the stakes of the issues that are still open back. */
  readonly stopsOnWin: boolean
  /** So does a profit of this much over the issues that were drawn; series of older journals lack the field. */
  readonly stopsAtProfitMinor?: string
  /** The issue that its bets were sent for; series of older journals lack the field. */
  readonly firstIssue?: string
}

/** The seeds of a lottery's issues of one day: a chain of hashes, used from the issue `from` on. */
export interface LotteryDay {
  readonly lottery: string
  readonly day: string
  readonly issues: number
  readonly from: number
  /** The seed of the last issue, hex. Secret until that issue is drawn. */
  readonly last: string
  readonly at: string
}

/** The tickets of a closed issue, written down before its outside value exists. */
export interface IssueTickets {
  readonly lottery: string
  readonly issue: string
  readonly root: string
  /** The hash of every ticket, in the order of acceptance. */
  readonly hashes: readonly string[]
  readonly stakeMinor: string
  readonly at: string
}

/** An issue that does not count: every stake comes back. */
export interface VoidedIssue {
  readonly lottery: string
  readonly issue: string
  /** Why, as the operator says it; empty when its numbers could not be drawn. */
  readonly reason: string
  /** Who asked for it and who agreed. */
  readonly by: readonly string[]
  readonly at: string
}

/** When the first ball of another operator's draw fell, where orders were taken after it: those that came later are given back. */
export interface FirstBall {
  readonly lottery: string
  readonly issue: string
  readonly ballAt: string
  readonly reason: string
  /** Who asked for it and who agreed. */
  readonly by: readonly string[]
  readonly at: string
}

/** An issue that takes no orders for the time being. */
export interface Suspension {
  readonly lottery: string
  readonly issue: string
  /** What players read. */
  readonly cause: SuspensionCause
  /** For colleagues. */
  readonly reason: string
  readonly by: readonly string[]
  readonly at: string
}

/** What one person has read of a result that is drawn elsewhere. */
export interface ResultEntry {
  readonly lottery: string
  readonly issue: string
  /** 1; a correction counts up. */
  readonly version: number
  readonly numbers: readonly number[]
  readonly by: string
  readonly at: string
}

/** A result that two people have entered alike. */
export interface ImportedResult extends Omit<ResultEntry, 'by'> {
  readonly by: readonly string[]
  /** Why it replaces the version before; empty for the first one. */
  readonly reason: string
  /** Random numbers of a demonstration, not a result that was published elsewhere. */
  readonly isDemonstration?: true
}

/** A draw of another operator that staff have moved. */
export interface MovedDraw {
  /** Who draws: all its lotteries of that day move. */
  readonly operator: string
  /** The usual day, `YYYYMMDD`. */
  readonly day: string
  /** Where it is held; null: it is not held. */
  readonly to: string | null
  readonly by: readonly string[]
  readonly reason: string
  readonly at: string
}

/** Staff have confirmed the calendar of another operator up to a day. */
export interface CalendarEnd {
  readonly operator: string
  /** `YYYYMMDD`. */
  readonly lastDay: string
  readonly by: readonly string[]
  readonly reason: string
  readonly at: string
}

/** A limit that staff have set, in lowest stakes. */
export interface SetLimit {
  readonly lottery: string
  /** `issue`, `number`, or the code of a play. */
  readonly what: string
  readonly stakes: number
  readonly by: string
  readonly reason: string
  readonly at: string
}

/** A bet whose numbers take no more orders in an issue, or do again. */
export interface ClosedNumber {
  readonly lottery: string
  readonly issue: string
  readonly play: string
  /** In canonical text. */
  readonly selection: string
  readonly isClosed: boolean
  readonly by: string
  readonly reason: string
  readonly at: string
}

/** Numbers of a play that are sold at a part of their price in an issue. */
export interface RestrictedNumber {
  readonly lottery: string
  readonly issue: string
  readonly play: string
  /** In canonical text. */
  readonly selection: string
  /** Of the usual price; 100: at the usual price again. */
  readonly percent: number
  readonly by: string
  readonly reason: string
  readonly at: string
}
