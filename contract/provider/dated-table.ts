/**
 * A table of dates, or of facts that change with time, which ends. Up to its last day its answers are right. After it, what would need
 * the table is refused, not guessed.
 */
export interface DatedTable {
  /** A word for commands and figures. */
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly lastDay: string
  /** Where it is from, and where the next one is found. */
  readonly source: string
}

/** Staff hear of the end of a table so long before. */
export const ALARM_DAYS = 90

/** Days from the day of an instant to a table's last day; 0 on it, negative after it. */
export const daysLeft = ({ lastDay }: Pick<DatedTable, 'lastDay'>, now: Date): number =>
  Math.round((Date.parse(lastDay) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS)

const DAY_MS = 86_400_000

/** What an answer about health says of a table whose end is near or past. */
export interface EndingTable {
  readonly name: string
  readonly last_day: string
  readonly days_left: number
}

/** The tables that end within 90 days or have ended. */
export const endingTables = (tables: readonly DatedTable[], now: Date): EndingTable[] =>
  tables
    .map((table) => ({ name: table.name, last_day: table.lastDay, days_left: daysLeft(table, now) }))
    .filter(({ days_left: days }) => days <= ALARM_DAYS)

/** A row of staff's list for each table. */
export const tableRows = (tables: readonly DatedTable[], now: Date) =>
  tables.map((table) => {
    const days = daysLeft(table, now)
    const state = days < 0 ? 'ended' : days <= ALARM_DAYS ? 'ends soon' : 'ok'
    return { table: table.name, last_day: table.lastDay, days_left: days, state, source: table.source }
  })
