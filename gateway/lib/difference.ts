/** A disagreement between two records of the same money. */
export interface Difference {
  /** The other record: `ledger`, `payments sandbox`, `vendor PG`. */
  readonly source: string
  readonly what: string
}

/** The result of a comparison with the other record. */
export interface Comparison {
  readonly differences: readonly Difference[]
  /** Number of rows with and without a response. */
  readonly compared: number
  readonly unanswered: number
}

export interface Day {
  readonly merchant: string
  readonly from: Date
  readonly until: Date
}

/** Concurrent requests to the other side. */
const AT_ONCE = 8

/**
 * Compares every row, a few concurrently. `ask` returns a difference, null for agreement, or undefined without a response.
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
