/** Two who know of the same money and do not agree. */
export interface Difference {
  /** Who says otherwise: `ledger`, `payments sandbox`, `vendor PG`. */
  readonly source: string
  readonly what: string
}

/** What came of asking the other side. */
export interface Comparison {
  readonly differences: readonly Difference[]
  /** How many it answered for, and how many it did not. */
  readonly compared: number
  readonly unanswered: number
}

export interface Day {
  readonly merchant: string
  readonly from: Date
  readonly until: Date
}

/** So many questions are under way to another house at once. */
const AT_ONCE = 8

/**
 * Asks about each row, a few at a time: `ask` answers a difference, null for agreement, undefined where nobody answered.
 */
export async function compareAll<Row>(
  rows: readonly Row[],
  ask: (row: Row) => Promise<Difference | null | undefined>,
): Promise<Comparison> {
  const answers: (Difference | null | undefined)[] = []
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    answers.push(...(await Promise.all(rows.slice(start, start + AT_ONCE).map(ask))))
  }
  const unanswered = answers.filter((answer) => answer === undefined).length
  return { differences: answers.filter((answer) => answer != null), compared: answers.length - unanswered, unanswered }
}
