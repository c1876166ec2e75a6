import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { CashFigures, Figures, PlayFigures } from './fold.ts'

/** Rows of one insert: a statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 2_000

type OfDay<Row> = Omit<Row, 'slot'> & { readonly day: string }

/** Adds figures to the slots of members. */
export async function addToSlots(tx: Tx, merchant: string, { play, cash }: Figures): Promise<void> {
  for (const rows of chunks(play)) {
    await tx
      .insertInto('member_slot')
      .values(rows.map((row) => ({ merchant, member_id: row.memberId, slot: row.slot, ...playColumns(row) })))
      .onConflict((conflict) =>
        conflict
          .columns(['merchant', 'member_id', 'slot', 'currency', 'game_type'])
          .doUpdateSet(playSums('member_slot')),
      )
      .execute()
  }
  for (const rows of chunks(cash)) {
    await tx
      .insertInto('member_cash_slot')
      .values(rows.map((row) => ({ merchant, member_id: row.memberId, slot: row.slot, ...cashColumns(row) })))
      .onConflict((conflict) =>
        conflict
          .columns(['merchant', 'member_id', 'slot', 'currency', 'item'])
          .doUpdateSet(cashSums('member_cash_slot')),
      )
      .execute()
  }
}

/** Adds figures to the days of members; `dayOf` tells the day of a slot. */
export async function addToDays(
  tx: Tx,
  merchant: string,
  { play, cash }: Figures,
  dayOf: (slot: bigint) => string,
): Promise<void> {
  for (const rows of chunks(byDay(play, dayOf, (row) => row.gameType, addPlay))) {
    await tx
      .insertInto('member_day')
      .values(rows.map((row) => ({ merchant, member_id: row.memberId, day: row.day, ...playColumns(row) })))
      .onConflict((conflict) =>
        conflict.columns(['merchant', 'member_id', 'day', 'currency', 'game_type']).doUpdateSet(playSums('member_day')),
      )
      .execute()
  }
  for (const rows of chunks(byDay(cash, dayOf, (row) => row.item, addCash))) {
    await tx
      .insertInto('member_cash_day')
      .values(rows.map((row) => ({ merchant, member_id: row.memberId, day: row.day, ...cashColumns(row) })))
      .onConflict((conflict) =>
        conflict.columns(['merchant', 'member_id', 'day', 'currency', 'item']).doUpdateSet(cashSums('member_cash_day')),
      )
      .execute()
  }
}

/** Deletes what was counted for a day and its slots, before it is counted again. */
export async function deleteDay(
  tx: Tx,
  merchant: string,
  day: string,
  { first, end }: { readonly first: bigint; readonly end: bigint },
): Promise<void> {
  for (const table of ['member_slot', 'member_cash_slot'] as const) {
    await tx
      .deleteFrom(table)
      .where('merchant', '=', merchant)
      .where('slot', '>=', first)
      .where('slot', '<', end)
      .execute()
  }
  for (const table of ['member_day', 'member_cash_day', 'agent_day', 'agent_cash_day', 'agent_active_day'] as const) {
    await tx.deleteFrom(table).where('merchant', '=', merchant).where('day', '=', day).execute()
  }
}

/** Deletes the slots before this one. */
export async function deleteSlotsBefore(tx: Tx, merchant: string, slot: bigint): Promise<void> {
  for (const table of ['member_slot', 'member_cash_slot'] as const) {
    await tx.deleteFrom(table).where('merchant', '=', merchant).where('slot', '<', slot).execute()
  }
}

function playColumns(row: Omit<PlayFigures, 'slot'>) {
  return {
    currency: row.currency,
    game_type: row.gameType,
    stake_minor: row.stakeMinor,
    undone_minor: row.undoneMinor,
    payout_minor: row.payoutMinor,
    bonus_stake_minor: row.bonusStakeMinor,
    bonus_payout_minor: row.bonusPayoutMinor,
    bets: row.bets,
  }
}

const cashColumns = ({ currency, item, amountMinor, movements }: Omit<CashFigures, 'slot'>) => ({
  currency,
  item,
  amount_minor: amountMinor,
  movements,
})

function playSums(table: 'member_slot' | 'member_day') {
  const sum = (column: string) => sql<bigint>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`
  return {
    stake_minor: sum('stake_minor'),
    undone_minor: sum('undone_minor'),
    payout_minor: sum('payout_minor'),
    bonus_stake_minor: sum('bonus_stake_minor'),
    bonus_payout_minor: sum('bonus_payout_minor'),
    bets: sql<number>`${sql.ref(`${table}.bets`)} + excluded.bets`,
  }
}

const cashSums = (table: 'member_cash_slot' | 'member_cash_day') => ({
  amount_minor: sql<bigint>`${sql.ref(`${table}.amount_minor`)} + excluded.amount_minor`,
  movements: sql<number>`${sql.ref(`${table}.movements`)} + excluded.movements`,
})

/** Sums the slots of each day, so that one statement touches a row once. */
function byDay<Row extends { memberId: string; slot: bigint; currency: string }>(
  rows: readonly Row[],
  dayOf: (slot: bigint) => string,
  nameOf: (row: Row) => string,
  add: (sum: OfDay<Row>, row: Row) => void,
): OfDay<Row>[] {
  const days = new Map<string, OfDay<Row>>()
  for (const row of rows) {
    const { slot, ...rest } = row
    const day = dayOf(slot)
    const key = `${row.memberId} ${day} ${row.currency} ${nameOf(row)}`
    const sum = days.get(key)
    if (sum) add(sum, row)
    else days.set(key, { ...rest, day })
  }
  return [...days.values()]
}

function addPlay(sum: OfDay<PlayFigures>, row: PlayFigures): void {
  sum.stakeMinor += row.stakeMinor
  sum.undoneMinor += row.undoneMinor
  sum.payoutMinor += row.payoutMinor
  sum.bonusStakeMinor += row.bonusStakeMinor
  sum.bonusPayoutMinor += row.bonusPayoutMinor
  sum.bets += row.bets
}

function addCash(sum: OfDay<CashFigures>, row: CashFigures): void {
  sum.amountMinor += row.amountMinor
  sum.movements += row.movements
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}
